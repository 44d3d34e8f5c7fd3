import type zh from '../../zh/errors/delivery.ts'

export default {
  'channelAccount.notFound': 'The account does not exist',
  'channelAccount.tooMany': 'There can be at most {count} accounts',
  'channelAccount.channelTaken': '“{name}” already sends in this channel. Turn it off first',
  'channelAccount.secretMissing': 'Enter the password or signing key',
  'channelAccount.secretUnreadable': 'The stored password or signing key cannot be read. Enter it again',
  'channelAccount.channelChanged': 'The channel of an account cannot be changed',
  'sendConfig.quietHours': 'Enter both the start and the end of the quiet hours',
  'sendConfig.digestAt': 'The daily digest may not be sent in the quiet hours',
  'delivery.notFound': 'The message does not exist',
  'delivery.notFailed': 'Only messages that failed or whose outcome is unknown can be sent again',
  'delivery.noAddress': 'The user has no mail address',
  'delivery.noAccount': 'The account is turned off',
  'delivery.userDisabled': 'The user is disabled',
  'delivery.turnedOff': 'The user has turned this channel off for such messages',
  'delivery.interrupted':
    'The server process ended while sending. The message may have arrived, so it was not repeated',
  'delivery.restored': 'The database was restored from a backup. The message may have arrived, so it was not sent',
  'delivery.robotRefused': 'The robot refused the message: {reason} ({code})',
  'delivery.robotReply': 'The reply of the robot cannot be read; the message may have arrived',
  'delivery.smsRefused': 'The SMS provider refused the message: {reason} ({code})',
  'delivery.smsReply': 'The reply of the SMS provider cannot be read (HTTP {status}); the message may have been sent',
  'delivery.noMobile': 'The user has no mobile number',
  'delivery.noOwnMobile': 'You have no mobile number. Enter it in your account first',
  'delivery.noFollower': 'The user is not linked to a follower of the official account',
  'delivery.noOwnFollower':
    'You are not linked to a follower of the official account. An administrator links you on the page Followers',
  'delivery.noPerson': 'The user is not linked to a person of WeCom or DingTalk',
  'delivery.noOwnPerson': 'You are not linked to a person of WeCom or DingTalk; a synchronization links users',
  'delivery.decided': 'The approval was decided before the message was sent',
  'delivery.noOwnAddress': 'You have no mail address. Enter it in your account first',
} satisfies typeof zh
