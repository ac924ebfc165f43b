import { FILE_RETENTION_DAYS } from './imports.js';

/** Messages to users. Those of the specification are verbatim. */
export const MESSAGES = {
  required: 'Required field.',
  emailInvalid: 'Email is not valid and may not be greater than 256 characters.',
  passwordInvalid:
    'Password is not valid. Must contain at least one uppercase, one symbol and at least 7 or more characters.',

  confirmPasswordInvalid: 'Confirm password is not valid. Should match with Password.',
  confirmNewPasswordInvalid: 'Confirm New Password is not valid. Should match with New Password.',
  digitsOnly: 'Only digits are allowed.',
  phoneInvalid:
    'Phone number is not valid. Must contain from 11 up to 13 characters, valid formats: +31636363634, 1234567890, 075-63546725, 123-456-7890, (123)456-7890, (123) 456-7890, 123.456.7890.',
  chooseClientCity: "Please choose client's city.",
  invitationGoesOut: 'Saving sends an invitation to this email.',
  invitationEnds: 'Changing the email ends the invitation that was sent. The status goes back to Created.',
  roleInvalid: 'Please choose Carrier or Broker.',
  roleMissing: 'Please choose at least one role.',
  fileInvalid: 'File is not valid',

  registerFailed: 'Unable to register.',
  confirmEmailFirst: 'Please check your mail-box and confirm the email-address before login.',
  confirmationResent: 'We have sent the email again.',
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
  quietTimeInvalid: 'Must be a time such as 22:00.',
  quietHoursIncomplete: 'Quiet hours need a beginning, an end and a time zone.',
  quietHoursEmpty: 'Quiet hours must not end when they begin.',
  timeZoneUnknown: 'Must be a time zone such as America/Chicago.',
  profileFailed: 'Error of saving profile.',
  linkInvalid: 'This link is not valid or has expired.',
  invitationInvalid: 'This invitation is not valid or has expired.',
  sameEmail: 'This is already your email.',
  wrongPassword: 'Wrong password.',
  notYourEmail: "This is not your account's email.",
  tooManyCalls: 'Too many requests. Please try again in a moment.',
  tooManyAttempts: 'Too many attempts. Please try again in a few minutes.',
  paidPeriodInvalid: 'The paid period must end after it starts.',
  paidDateInvalid: 'Paid period dates must be ISO 8601 dates.',
  lastAdministrator: "You can't remove the last administrator.",

  usersFailed: 'Error of loading users.',
  userUpdateFailed: 'Error of updating the user.',
  userRemoveFailed: 'Unable to remove user',
  userRolesFailed: 'Unable to get users roles.',
  userDetailsFailed: 'Unable to get users detailes.',
  rolesUpdated: 'Roles updated.',
  rolesUpdateFailed: 'Unable to update roles.',
  noMatches: 'Nothing matches the search and filters.',
  noUsers: 'No users',
  userDriverDeleteFailed: 'Unable to delete the driver.',
  userLoadDeleteFailed: 'Unable to delete the load.',
  userTruckDeleteFailed: 'Unable to delete the truck.',

  brokersFailed: 'Error of loading Brokers.',
  brokerRemoveFailed: 'Error while removing the Broker.',
  brokerSaveFailed: 'Unable to save the Broker.',
  noBrokers: 'No  Brokers',

  clientsFailed: 'Error of loading clients.',
  clientSaveFailed: 'Unable to save the client.',
  clientInviteFailed: 'Error while inviting the client.',
  clientRemoveFailed: 'Error while removing the client.',
  noClients: 'No clients',

  bookingMatched: 'This payment has already paid an invoice.',
  bookingTakesBack: 'This booking takes money back, so it cannot pay an invoice.',
  invoiceNoUnknown: 'There is no invoice with this number.',
  invoiceAlreadyPaid: 'This invoice is already paid.',
  bookingNotMatched: 'This payment pays no invoice.',
  paymentTooLarge: 'This payment is more than what is open of the invoice.',
  creditUsed: 'What this payment left over has been used or paid back.',
  creditTooSmall: 'The credit of this account is less.',
  creditPayBackFailed: 'Unable to pay the credit back.',
  paymentDayInvalid: 'Please enter a day that is not in the future.',
  invoiceVoid: 'This invoice is void.',

  deleteTitle: 'Delete Confirmation.',
  deleteText: 'This entity will be deleted permanently. Please confirm.',

  wrongCredentials: 'Wrong email or password.',
  tooManySignIns: 'Too many failed sign-in attempts. Please try again in a few minutes.',
  loginFailed: 'Unknown server error.',
  logoutFailed: 'Unknown error.',
  refreshFailed: 'Unable to refresh token, please Sign In.',
  signInRequired: 'Please Sign In.',

  forbidden: 'You are not allowed to this action.',
  notFound: 'Not Found Error.',
  badRequest: 'Bad Request Error.',
  requestTooLarge: 'The request is too large.',
  answerTooLarge: 'This answer is too large. Ask for fewer items at once.',
  unstorableText: 'The request contains characters that cannot be stored.',
  idempotencyKeyReused: 'This Idempotency-Key was already used for another request.',
  idempotencyKeyTooLong: 'Idempotency-Key may not be longer than 255 characters.',
  networkUnavailable: 'Network unavailable or server is not running',
  internalError: 'Internal server error.',
  unavailable: 'The service is unavailable. Please try again in a moment.',
  busy: 'Many people are asking for this right now. Please try again in a moment.',
  paidPeriodExpired: 'Oops! Your paid period has expired.',

  truckSaveFailed: 'Unable to save the truck.',
  truckRemoveFailed: 'Error while removing the truck.',
  driverSaveFailed: 'Unable to save the driver.',
  driverRemoveFailed: 'Error while removing the driver.',
  driversFailed: 'Error of loading drivers.',
  noDrivers: 'No drivers',
  alertsFailed: 'Error of loading alerts.',
  alertSaveFailed: 'Unable to save the alert.',
  alertRemoveFailed: 'Error while removing the alert.',
  /** The specification names no text for an entity that was changed in another tab. */
  changedElsewhere: 'This was changed elsewhere in the meantime.',

  referenceIdTaken: 'You already have a load with this Reference Id.',
  chooseCities: 'Please choose Origin and Destination.',
  pickUpInvalid: 'Pickup must be an ISO 8601 date or date-time.',
  deliveryInvalid: 'Delivery must be an ISO 8601 date or date-time.',
  loadsFailed: 'Error of loading loads.',
  loadFailed: 'Error of loading choosed load.',
  loadSaveFailed: 'Unable to save the load.',
  loadRemoveFailed: 'Error while removing the load.',
  loadAlreadySaved: 'This load is already saved.',
  loadSavedWithoutTruck: 'Load saved, please assign a truck.',
  loadReportFailed: 'Unable to send the report.',
  loadReportFlagMissing: 'Please choose the flag that is wrong.',
  loadReportTextMissing: 'Please say what is wrong with this load.',
  tooManyLoadReports: 'You have sent many reports today. Please try again tomorrow.',
  loadReportsFailed: 'Error of loading reports.',
  loadReportSaveFailed: 'Unable to save the report.',
  noLoadReports: 'No reports',
  loadDeleteText: 'This load will be deleted permanently. Please confirm.',
  noLoads: 'No loads',
  waitingForBackhauls: 'Waiting for backhauls.',

  laneState: 'Name the place with its state, such as Chicago, IL.',
  searchInputMissing: 'Please choose truck, pickup start date and origin city.',
  pickupStartInvalid: 'Pickup date must be an ISO 8601 date or date-time.',
  pickupEndInvalid: 'Latest pickup must be an ISO 8601 date or date-time.',
  rateMinInvalid: 'Minimum rate must be 0 or more.',
  weightMaxInvalid: 'Maximum weight must be 0 or more.',
  lengthMaxInvalid: 'Maximum length must be 0 or more.',
  tooManyHiddenCompanies: 'You can hide at most 50 companies.',
  homeByInvalid: 'Home by must be an ISO 8601 date or date-time.',
  tripLoadsInvalid: 'Loads of a trip must be a whole number from 1 to 4.',
  stopHoursInvalid: 'Hours at a stop must be a number from 0 to 6, in halves.',
  tripsPageInvalid: 'Trips at a time must be a whole number from 1 to 25.',
  tripsFailed: 'Error of planning trips.',
  resultsExpired: 'These results have expired. Please search again.',
  searchEmpty: 'No loads. Please change the search settings.',
  searchFailed: 'Error of searching loads.',
  noTrucks: 'No trucks',
  trucksFailed: 'Error of loading trucks.',
  citiesFailed: 'Error of loading cities.',
  milesByStateFrom: 'Miles by state start at one place.',
  milesByStateTo: 'Miles by state go to at most 25 places at once.',
  laneRatesFailed: 'Error of loading lane rates.',
  carriersReachedFailed: 'Error of counting carriers.',
  mapFailed: 'Error of loading the map.',
  roadsFailed: 'Error of loading the road miles.',
  csvWithoutStates: 'Saved without the miles by state: these could not be loaded.',
  noRate: 'No rate posted',
  callForRate: 'Call for rate',

  chooseFile: 'Please choose a file to upload.',
  uploadFailed: 'Unable to upload loads.',
  fileReceived: 'File received. Its loads are being imported.',
  uploaded: 'Loads uploaded.',
  duplicatesDeleted: 'Duplicates deleted.',
  duplicatesDeleteFailed: 'Unable to remove duplicates.',
  legacyDeleted: 'Legacy ImportLoads deleted.',
  legacyDeleteFailed: 'Unable to remove ImportLoads.',
  upkeepGoesOn: 'This takes longer than usual. It goes on in the background.',
  storageFull: 'There is no space left to store the file.',
  storageUnavailable: 'File storage is unavailable. Please try again later.',
  rowsAlreadySent: 'Some of these rows have already been sent again. Please reload them.',
  rowsSent: 'Rows sent again. They are being imported.',
  resendFailed: 'Unable to send the rows again.',
  failedRowsFailed: 'Error of loading the failed rows.',
  loadFileRemoved: `The file was removed ${FILE_RETENTION_DAYS} days after its upload, so its skipped rows can't be shown.`,
  importEnded: 'This import has already ended.',
  importFileRead: 'The whole file has already been read, so the import can no longer be canceled.',

  heatmapFailed: 'Unable to generate the heatmap.',
  heatmapGenerated: 'Heatmap gererated successfully.',

  notificationsFailed: 'Error of loading notifications.',
  notificationUpdateFailed: 'Error while updating the isRead.',
  notificationRemoveFailed: 'Error while removing the notification.',
  noNotifications: 'No notifications',
  callBackUrlInvalid: 'The link must be a path of this site.',
  recipientMissing: 'Please choose one recipient.',
  sinceInvalid: 'since must be an ISO 8601 date.',
  tooManyStreams: 'You have too many pages open. Please close some of them.',
  warningSent: 'Warning has been sent.',
  warningFailed: 'Unable to send the warning.',

  invoicesFailed: 'Error of loading invoices.',
  invoiceCreateFailed: 'Unable to create the invoice.',
  invoiceUpdateFailed: 'Error while updating the invoice.',
  invoiceRemoveFailed: 'Unable to remove invoice.',
  invoicePreviewFailed: 'Unable to preview the invoice.',
  invoicePaidFailed: 'Error while updating the isPaid status of the invoice.',
  invoiceUpdated: 'Updated.',
  noInvoices: 'No invoices',
  invoiceToRequired: 'Invoice to is a required field.',
  orderUnnamed: 'Say who the invoice is to.',
  invoiceToHint: 'Company name or your full name.',
  packageUnknown: 'Please choose one of the price packages.',
  trialNotOrdered: 'The Trial package cannot be ordered.',
  quantityInvalid: 'Please choose 3, 6 or 12 months.',
  paidInvoiceFixed: 'A paid invoice cannot be changed.',
  paidInvoiceKept: 'A paid invoice cannot be removed.',
  bankDetailsMissing: 'Bank details are not set up yet. Please contact us before you pay.',

  packagesFailed: 'Error of loading pricepackages.',
  packageFailed: 'Error of loading choosed pricepackage.',
  packageCreateFailed: 'Error while creating the pricepackage.',
  packageUpdateFailed: 'Error while updating the pricepackage.',
  packageRemoveFailed: 'Error while removing the pricepackage.',
  noPackages: 'No price packages',
  packageNameTaken: 'There already is a price package with this name.',
  trialFixed: 'Name, price and period of the Trial package cannot be changed.',
  trialKept: 'The Trial package cannot be removed.',
  packageRetired: 'This price package is no longer on sale.',
  tooManyPackages: 'There are too many price packages. Please remove some first.',

  letterNotParked: 'This event is not parked: it is already being retried.',

  pageErrorTitle: 'Oops! Something went wrong.',
  pageNotFound: 'Page Not Found',
} as const;

/** Messages that no page of the web apps shows, so that these need not load them. */
export const SERVER_MESSAGES = {
  accountSuspended: 'This account is suspended. Please contact us.',
  clientKnown: 'There already is a client with this email.',
  clientInvited: 'This client has already been invited.',
  clientNotFound: 'There is no such client.',
  tooManyInvitations: 'Too many mails have gone to this email. Please try again tomorrow.',
  clientSignedUp: 'This client has already signed up.',
  ownAccountSuspended: "You can't suspend your own account.",
  unknownHost: 'Nothing is served under this address.',
  pushOff: 'Notifications cannot be pushed to browsers here.',
  pushEndpointInvalid: 'Must be the address of a known push service.',
  pushKeyInvalid: 'Must be a key of a push subscription.',
  loadReferenceTaken: 'This company already has a load with this Reference Id.',
} as const;

/** Asks before a client is removed. */
export const clientDeleteText = (name: string): string =>
  `The client ${name} will be deleted permanently. Please confirm.`;

/** Asks before a broker is removed. */
export const brokerDeleteText = (name: string): string =>
  `The broker ${name} will be deleted permanently. Please confirm.`;

/** Asks before a driver is removed. */
export const driverDeleteText = (name: string): string =>
  `The driver ${name} will be deleted permanently. Please confirm.`;

/** Asks before an alert is removed. */
export const alertDeleteText = (name: string): string =>
  `The alert ${name} will be deleted permanently. Please confirm.`;

/** Asks before a truck is removed. */
export const truckDeleteText = (name: string): string =>
  `The truck ${name} will be deleted permanently with all assigned loads. Please confirm.`;

/** The toast after saving a found load for a truck. */
export const loadSavedMessage = ({ name, licensePlate }: { name: string; licensePlate: string }): string =>
  `Load for ${name} ${licensePlate} saved.`;

/** Things that an account has a quota of, as messages name them. */
export type QuotaThing = 'truck' | 'driver' | 'saved load' | 'posted load' | 'image' | 'alert';

/**
 * Refuses one thing more than an account can have.
 * @param isOwn whether the reader's own account is meant
 */
export function quotaReachedMessage(thing: QuotaThing, most: number, isOwn: boolean): string {
  const things = `${most.toLocaleString('en-US')} ${thing}${most === 1 ? '' : 's'}`;
  const have = isOwn ? `You have ${things}, the most an account` : `This account has ${things}, the most it`;
  return `${have} can have. Remove one to add another.`;
}

/** The toast after copying a reference id, DOT or MC number. */
export const copiedMessage = (value: string): string => `${value} copied`;

/** Message for a day that is typed only in part. */
export const DAY_INCOMPLETE = 'Please enter the whole date.';
