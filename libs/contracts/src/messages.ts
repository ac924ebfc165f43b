/** The sentences that people read, as the specification words them. */
export const MESSAGES = {
  required: 'Required field.',
  emailTooLong: 'Email may not be greater than 256 characters.',
  emailInvalid: 'Email is not valid and may not be greater than 256 characters.',
  passwordTooLong: 'Password may not be greater than 100 characters.',
  passwordInvalid:
    'Password is not valid. Must contain at least one uppercase, one symbol and at least 7 or more characters.',

  passwordTooShort: 'Must contain at least one uppercase, one symbol and at least 7 or more characters',
  confirmPasswordInvalid: 'Confirm password is not valid. Should match with Password.',
  confirmNewPasswordInvalid: 'Confirm New Password is not valid. Should match with New Password.',
  companyNameTooLong: 'Company name may not be greater than 50 characters.',
  firstNameTooLong: 'First name may not be greater than 20 characters.',
  lastNameTooLong: 'Last name may not be greater than 20 characters.',
  mcTooLong: 'MC may not be greater than 20 characters.',
  dotTooLong: 'DOT may not be greater than 20 characters.',
  digitsOnly: 'Only digits are allowed.',
  phoneTooLong: 'Phone may not be greater than 20 characters.',
  phoneInvalid:
    'Phone number is not valid. Must contain from 11 up to 13 characters, valid formats: +31636363634, 1234567890, 075-63546725, 123-456-7890, (123)456-7890, (123) 456-7890, 123.456.7890.',
  nameTooLong: 'Name may not be greater than 50 characters.',
  notesTooLong: 'Notes may not be greater than 2000 characters.',
  timeZoneShiftTooSmall: 'timeZoneShift may not be less than -8.',
  timeZoneShiftTooGreat: 'timeZoneShift may not be greater than -4.',
  chooseClientCity: "Please choose client's city.",
  invitationGoesOut: 'Saving sends an invitation to this email.',
  invitationEnds: 'Changing the email ends the invitation that was sent. The status goes back to Created.',
  roleInvalid: 'Please choose Carrier or Broker.',
  roleMissing: 'Please choose at least one role.',
  fileInvalid: 'File is not valid',
  tooManyImages: 'You have too many images. Please delete some first.',

  registerFailed: 'Unable to register.',
  confirmEmailFirst: 'Please check your mail-box and confirm the email-address before login.',
  linkSent: 'Link has been send to your email.',
  useLink: 'Please use the link in email to reset password.',
  passwordReset: 'Password has been changed successfully. Please Sign In using new password.',
  resetFailed: 'Unable reset password.',
  unknownServerError: 'Unknown server error.',
  emailChanged: 'Email has been changed',
  changeEmailFailed: 'Unable to change email',
  passwordChanged: 'Password has been changed',
  changePasswordFailed: 'Unable to change the password',
  profileUpdated: 'Profile updated.',
  profileFailed: 'Error of saving profile.',
  linkInvalid: 'This link is not valid or has expired.',
  invitationInvalid: 'This invitation is not valid or has expired.',
  sameEmail: 'This is your email already.',
  wrongPassword: 'Wrong password.',
  notYourEmail: 'This is not the email of your account.',
  tooManyAttempts: 'Too many attempts. Please try again in a few minutes.',
  paidPeriodInvalid: 'The paid period must end after it starts.',
  paidDateInvalid: 'Paid period dates must be dates in ISO 8601.',
  lastAdministrator: 'The last administrator must stay one.',

  usersFailed: 'Error of loading users.',
  userUpdateFailed: 'Error of updating the user.',
  userRemoveFailed: 'Unable to remove user',
  userRolesFailed: 'Unable to get users roles.',
  userDetailsFailed: 'Unable to get users detailes.',
  rolesUpdated: 'Roles updated.',
  rolesUpdateFailed: 'Unable to update roles.',
  noUsers: 'No users',

  clientsFailed: 'Error of loading clients.',
  clientCreateFailed: 'Error of creating the client.',
  clientUpdateFailed: 'Error of updating the client.',
  clientInviteFailed: 'Error while inviting the client.',
  clientRemoveFailed: 'Error while removing the client.',
  noClients: 'No clients',

  deleteTitle: 'Delete Confirmation.',
  deleteText: 'This entity will be deleted permanently. Please confirm.',

  wrongCredentials: 'Wrong email or password.',
  tooManySignIns: 'Too many failed attempts to sign in. Please try again in a few minutes.',
  loginFailed: 'Unknown server error.',
  logoutFailed: 'Unknown error.',
  refreshFailed: 'Unable to refresh token, please Sign In.',
  signInRequired: 'Please Sign In.',

  forbidden: 'You are not allowed to this action.',
  notFound: 'Not Found Error.',
  badRequest: 'Bad Request Error.',
  requestTooLarge: 'The request is too large.',
  unstorableText: 'The request holds characters that cannot be stored.',
  networkUnavailable: 'Network unavailable or server is not running',
  internalError: 'Internal server error.',
  unavailable: 'The service cannot be reached just now. Please try again in a moment.',
  paidPeriodExpired: 'Oops! Your paid period has expired.',

  truckNameTooLong: 'Name may not be greater than 450 characters.',
  licensePlateTooLong: 'License plate may not be greater than 450 characters.',
  costPerMileRange: 'Cost per mile must be a number from 0 to 10.',

  searchInputMissing: 'Please choose truck, pickup start date and origin city.',
  pickupStartInvalid: 'Pickup date must be a date or an instant in ISO 8601.',
  pickupEndInvalid: 'Latest pickup must be a date or an instant in ISO 8601.',
  rateMinInvalid: 'Least rate must be a number, 0 or more.',
  weightMaxInvalid: 'Greatest weight must be a number, 0 or more.',
  lengthMaxInvalid: 'Greatest length must be a number, 0 or more.',
  tooManyHiddenCompanies: 'Not more than 50 companies can be hidden.',
  searchCannotGoOn: 'The search cannot go on from there. Please search again.',
  searchEmpty: 'No loads. Please change the search settings.',
  searchFailed: 'Error of searching loads.',
  noTrucks: 'No trucks',
  trucksFailed: 'Error of loading trucks.',
  citiesFailed: 'Error of loading cities.',
  mapFailed: 'Error of loading the map.',
  noRate: 'No rate posted',

  chooseFile: 'Please choose a file to upload.',
  uploadFailed: 'Unable to upload loads.',
  uploaded: 'Loads uploaded.',
  storageFull: 'There is no room left to store the file.',
  storageUnavailable: 'The file storage cannot be reached. Please try again later.',
  importEnded: 'This import has already ended.',
  importFileRead: 'The whole file has been read already, so the import can no longer be cancelled.',

  letterNotParked: 'This event is not parked: it is being tried already.',

  pageErrorTitle: 'Oops! Something went wrong.',
  pageNotFound: 'Page Not Found',
} as const;

/**
 * The sentence for a status whose answer brings none of its own; undefined where the area has one. Status 0
 * stands for no answer at all.
 */
export function statusMessage(status: number): string | undefined {
  if (status === 0) return MESSAGES.networkUnavailable;
  if (status === 403) return MESSAGES.forbidden;
  if (status === 404) return MESSAGES.notFound;
  if (status === 400) return MESSAGES.badRequest;
  return undefined;
}

/** The question before a client is removed. */
export const clientDeleteText = (name: string): string =>
  `The client ${name} will be deleted permanently. Please confirm.`;

/** The toast after copying a reference id, DOT or MC number. */
export const copiedMessage = (value: string): string => `${value} copied`;
