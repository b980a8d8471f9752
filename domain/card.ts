// What can be known of a card without asking anybody: the test form says it at the field, the sandbox refuses it as Stripe does.

/** Whether the check digit fits; `number` holds digits only. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, n) => {
    if (n % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the card's last month is over. `year` with two or four digits. */
export function isExpired(month: string, year: string, now: Date): boolean {
  const full = Number(year) + (year.length === 2 ? 2000 : 0);
  return (
    full < now.getUTCFullYear() || (full === now.getUTCFullYear() && Number(month) < now.getUTCMonth() + 1)
  );
}
