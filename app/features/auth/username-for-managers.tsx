/** Says to password managers whose password a form is about; browsers look for a text field, also one not shown. */
export const UsernameForManagers = ({ email = "" }: { email?: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
