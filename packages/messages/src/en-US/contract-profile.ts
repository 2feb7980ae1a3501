/** The profile: the fields of the form, what is wrong with them, and why a call fails. */
export const contractProfile = {
  fullName: "Full Name",
  emailAddress: "Email Address",
  phoneNumber: "Phone Number",
  phoneHelp: "Include country code for international numbers",
  bio: "Bio",
  language: "Language",
  languageHelp: "For this app and for emails to you",
  browserLanguage: "As in your browser",
  showWelcomePage: "Show Welcome Page",
  showWelcomePageHelp: "Keep the welcome page visible in the sidebar even after completing onboarding",
  // Errors of the fields
  badPhone: "Please enter a valid phone number",
  nameRequired: "Name is required",
  badShowWelcomePage: "showWelcomePage must be true or false.",
  // Failures
  passwordNeeded: "Enter your current password to change the email address.",
  emailTaken: "Another user account uses this email address. Choose a different one.",
  tooManyAddresses:
    "The email address was changed several times within the last hour. Wait a little before the next change.",
  samePassword: "The new password is the current one. Choose another.",
  // Pictures and logos
  noFile: "No file was sent.",
  onePicture: "Send one picture.",
  emptyFile: "The file is empty. Choose another file.",
  pictureTooLarge: "The picture is too large. Max size: 5MB.",
  wrongPictureType: "This file is not a picture. Use a JPG, PNG, GIF, or WebP file.",
  unreadablePicture: "This picture could not be read. Choose another one.",
} as const;
