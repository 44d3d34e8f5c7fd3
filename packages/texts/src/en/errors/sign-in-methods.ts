import type zh from '../../zh/errors/sign-in-methods.ts'

export default {
  'login.codeNeeded': 'Enter the characters in the image',
  'login.codeWrong': 'The code is wrong or has expired',
  'login.mobileMalformed': 'Enter a valid mobile number',
  'login.mobileUnknown': 'No account has this mobile number yet. Leave your contact details to request one',
  'login.mobileShared': 'Several accounts have this mobile number. Sign in with an account instead',
  'login.mobileKnown': 'An account with this mobile number already exists. Sign in with it',
  'sms.off': 'No SMS service is configured. Codes cannot be sent',
  'sms.wait': 'A code was already sent. Request another in {seconds} seconds',
  'sms.tooMany': 'Too many codes were requested today. Try later or sign in with an account',
  'sms.failed': 'The message could not be sent. Try later or sign in with an account',
  'qr.gone': 'This QR code has expired. Refresh it and scan again',
} satisfies typeof zh
