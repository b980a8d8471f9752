// The theme the visitor chose; light when nothing is stored.
try {
  const theme = localStorage.getItem("vite-ui-theme");
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  if (dark) document.documentElement.classList.replace("light", "dark");
} catch {
  // Without storage there is no choice to follow.
}

// Whose line is down: the browser knows when it has none. When it has one again, the page that was wanted opens by itself.
const title = document.title;
function tellWhose() {
  const isOurs = navigator.onLine;
  document.documentElement.classList.toggle("line-down", !isOurs);
  document.title = isOurs ? title : title.replace(/^.+(?= \|)/, "You are offline");
}
tellWhose();
addEventListener("online", () => {
  if (navigator.onLine) location.reload();
});
addEventListener("offline", tellWhose);

// The link alone keeps the question of the address; a private link stands behind "#", and only this keeps that too.
addEventListener("click", (event) => {
  if (!event.target.closest(".again")) return;
  event.preventDefault();
  location.reload();
});
