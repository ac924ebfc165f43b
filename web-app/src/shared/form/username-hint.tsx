/** Tells password managers whose password is being typed, in a form without a field for the email. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
