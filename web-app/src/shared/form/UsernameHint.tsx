/** Tells a password manager whose password is being typed, where the form has no field for it. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
