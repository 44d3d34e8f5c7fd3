import type zh from '../../zh/errors/company-directory.ts'

export default {
  'companyDirectory.notSetUp': 'No account is set up and turned on. Set it up under “WeCom and DingTalk” first',
  'companyDirectory.secretMissing': 'Enter the secret',
  'companyDirectory.appKeyMissing': 'Enter the Client ID (AppKey)',
  'companyDirectory.contactsSecretMissing':
    'Enter the secret of Contacts sync in the account: WeCom lets only this secret change contacts',
  'companyDirectory.agentIdMissing': 'Enter the AgentID in the account: signing in and messages need it',
  'companyDirectory.secretUnreadable': 'The secret was encrypted with the key of another installation. Enter it again',
  'companyDirectory.unreachable': '“{host}” cannot be reached: {reason}',
  'companyDirectory.refused': 'The other system has refused the call ({code} {reason})',
  'companyDirectory.accountWrong': 'There is no such company or application ({code} {reason})',
  'companyDirectory.secretWrong': 'The secret is wrong or was reset ({code} {reason})',
  'companyDirectory.addressNotAllowed':
    'The IP of this server is not a trusted IP of the application. Add it in the administration of the other system ({code} {reason})',
  'companyDirectory.notAuthorised':
    'The application does not have this permission. Give it the permission for contacts in the administration of the other system, and check its visible range ({code} {reason})',
  'companyDirectory.limited':
    'The limit of calls of the other system has been reached. Try again later ({code} {reason})',
  'companyDirectory.messageLimited': 'DingTalk did not send it: too many messages for the user or the company',
  'companyDirectory.messageRepeated': 'DingTalk did not send it: the user got the same text on that day',
  'companyDirectory.messageFailed': 'DingTalk did not deliver the message',
  'companyDirectory.personUnknown':
    'There is no such person, or the person is not in the visible range of the application ({code} {reason})',
  'companyDirectory.running': 'A synchronization is running. Wait until it ends, or stop it first',
  'companyDirectory.notRunning': 'No synchronization is running',
  'companyDirectory.tooMany': 'The directory is too large: at most {departments} departments and {people} people',
  'companyDirectory.denied': 'The user who started the synchronization is disabled, or may no longer synchronize',
  'companyDirectory.organizeUnknown': 'The organization does not exist, or you do not administer it',
  'companyDirectory.mayNotSync': 'You may not synchronize, so you cannot have it done every day',
} satisfies typeof zh
