import type zh from '../../zh/errors/we-chat.ts'

export default {
  'weChat.notSetUp': 'No official account is turned on. Set one up under “Official account” first',
  'weChat.secretMissing': 'Enter the {field}',
  'weChat.unreachable': 'WeChat cannot be reached ({reason}). Try again later',
  'weChat.refused': 'WeChat has refused (WeChat: {errcode} {errmsg})',
  'weChat.appIdWrong': 'There is no such AppID (WeChat: {errcode} {errmsg})',
  'weChat.secretWrong': 'The AppSecret is wrong or was reset (WeChat: {errcode} {errmsg})',
  'weChat.addressNotAllowed':
    'The IP of this server is not on the IP whitelist of the account. Add it on the WeChat platform (WeChat: {errcode} {errmsg})',
  'weChat.notAuthorised': 'The account does not have permission for this call (WeChat: {errcode} {errmsg})',
  'weChat.limited': 'The limit of calls for today has been reached (WeChat: {errcode} {errmsg})',
  'weChat.tooLate':
    'The follower has not been active for 48 hours. WeChat no longer accepts replies (WeChat: {errcode} {errmsg})',
  'weChat.tooMany': 'WeChat accepts no more messages until the follower replies (WeChat: {errcode} {errmsg})',
  'weChat.notFollowing': 'The follower has left (WeChat: {errcode} {errmsg})',
  'weChat.windowOver': 'The follower has not been active for 48 hours and cannot receive replies',
  'weChat.textLong': 'The text is too long: {bytes} bytes, the limit is {most} (a Chinese character has 3)',
  'weChat.menuFaulty': 'The menu breaks WeChat rules in {count} places and cannot be published',
  'weChat.menuStale': 'Someone else has changed the menu. Load it again',
  'weChat.noMenuThere': 'The account has no menu on WeChat',
  'weChat.syncRunning': 'Followers are being synchronized. Wait until this ends, or stop it first',
  'weChat.followerUnknown': 'Follower not found',
  'weChat.openIdWrong': 'WeChat does not know the follower, who may belong to another official account',
  'weChat.templateWrong': 'The official account has no such template. Check its id',
  'weChat.userUnknown': 'User not found',
  'weChat.replyTaken': 'A reply for this is already on. Turn it off or edit it',
  'weChat.keywordMissing': 'Enter at least one keyword',
  'weChat.replyUnknown': 'Reply not found',
} satisfies typeof zh
