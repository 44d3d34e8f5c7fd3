import type zh from '../../zh/errors/email.ts'

export default {
  'email.missing': 'Mail not found or deleted',
  'email.accountMissing': 'Mail account not found',
  'email.private': 'Only the owner can see these mails',
  'email.tooManyAccounts': 'You can have at most {count} mail accounts',
  'email.addressTaken': 'You already have an account with the address {address}',
  'email.passwordNeeded': 'Enter the password. It is required again after a change of servers or login',
  'email.host': 'The server {host}:{port} is not allowed. Ask an administrator to add it in the settings',
  'email.inside':
    '{host} resolves to the internal address {address}. An administrator must add this address in the settings too',
  'email.plain': 'A connection to {host} must be encrypted. Choose SSL/TLS or STARTTLS',
  'email.unreachable': '{host}:{port} cannot be reached ({reason}). Check address and port',
  'email.slow': '{host}:{port} does not respond. Check port and encryption, or try again later',
  'email.certificate': 'The certificate of {host} is not trusted ({reason}). Ask the provider or an administrator',
  'email.encryption': '{host}:{port} does not support this encryption. Choose another encryption or port',
  'email.password': '{host} refused the sign-in: wrong login or password',
  'email.refused': '{host} refused the mail: {reason}',
  'email.someRefused': 'Sent, but {host} refused these recipients: {addresses}',
  'email.interrupted': 'Sending was interrupted; the mail may or may not have arrived. Check before you send it again',
  'email.restored':
    'The database was restored from a backup; the mail may have been sent. Check before you send it again',
  'email.noRecipient': 'Enter a recipient',
  'email.tooManyReceivers': 'A mail can have at most {count} recipients',
  'email.filesTooLarge': 'The attachments of a mail must not exceed {megabytes} MB',
  'email.notFailed': 'The mail has been sent or is being sent',
  'email.full': 'Your mails have reached {gigabytes} GB. Permanently delete some first',
} satisfies typeof zh
