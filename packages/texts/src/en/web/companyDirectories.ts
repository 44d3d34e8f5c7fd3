import type zh from '../../zh/web/companyDirectories.ts'

export default {
  names: { weCom: 'WeCom', dingTalk: 'DingTalk' },
  account: {
    title: 'Account of {{name}}',
    failed: 'The account could not be loaded',
    leads: {
      weCom: 'Enter the account of your own WeCom application to synchronize organizations and people.',
      dingTalk: 'Enter the account of an internal DingTalk application to synchronize organizations and people.',
    },
    notes: {
      weCom:
        'The WeCom administration shows the CorpID under “My company”, and AgentID and Secret of your own application under “Apps”. Give the application the permission for contacts, and add the IP of this server to its trusted IPs. The secret is stored encrypted and never shown again.',
      dingTalk:
        'The DingTalk developer console shows Client ID, Client Secret and AgentID of an internal application, and the CorpID on its home page. Give the application the permission to read contacts, and add the IP of this server to its server egress IPs. The secret is stored encrypted and never shown again.',
    },
    secrets: { weCom: 'Secret', dingTalk: 'Client Secret (AppSecret)' },
    kept: 'Stored; leave empty to keep it',
    contactsSecret: 'Secret of Contacts sync',
    contactsSecretHelp:
      'See Management tools > Contacts sync. Needed only to send organizations and people: WeCom lets only this secret change contacts.',
    apiUrl: 'API address',
    addresses: { weCom: 'https://qyapi.weixin.qq.com', dingTalk: 'https://oapi.dingtalk.com' },
    enabled: 'On',
    signIn: 'People sign in with it',
    signInHelp:
      'Signing in needs ARMATURE_BASE_URL, and this site as redirect domain in the administration of the other system.',
    states: { missing: 'Not set up', on: 'On', off: 'Off' },
    setUp: 'Set up account',
    edit: 'Edit account',
    test: 'Test connection',
    connected: 'Connected; the root department is “{{name}}”',
  },
  settings: {
    edit: 'Rules',
    title: 'Rules of synchronizing {{name}}',
    root: 'Organization of the root department',
    rootNew: 'A new company of the same name',
    accountFrom: 'Account of new users',
    accountFroms: {
      userId: 'Account there (userid)',
      mobile: 'Mobile number',
      email: 'E-mail',
      jobNumber: 'Job number',
    },
    emailFrom: 'E-mail',
    emailFroms: { email: 'Personal address', workEmail: 'Work address', none: 'Not taken over' },
    gone: 'People who are gone',
    gones: { keep: 'Keep the user', disable: 'Disable the user' },
    takesMobile: 'Take over mobile numbers',
    dailyAt: 'Synchronize every day at',
    dailyAs: 'With the permissions of the user who saves the rules; leave empty to synchronize only by hand',
  },
  sync: {
    title: 'Synchronize organizations and people',
    inbound: {
      lead: 'Departments become organizations and people become users; changes of names, parents and departments are followed. Begin with a dry run, which stores nothing.',
      try: 'Dry run',
      start: 'Synchronize',
      askTitle: 'Synchronize organizations and people of {{name}}?',
      askText:
        'Organizations and users are created and changed in the background. Administrators are not changed, and no user is deleted.',
      running: 'Synchronizing',
    },
    outbound: {
      lead: 'Or the other way around: organizations that you administer become departments of {{name}}, and their users become people there. Administrators and disabled users are not sent.',
      try: 'Dry run of sending',
      start: 'Send',
      askTitle: 'Send organizations and people to {{name}}?',
      askText:
        'Departments and people are created and changed in {{name}}, with names, mobile numbers and mail addresses. Nothing is deleted there, and no invitation is sent.',
      running: 'Sending',
    },
    trying: 'Dry run in progress',
    stop: 'Stop',
    failed: 'The results could not be loaded',
  },
  result: {
    inbound: { trial: 'Dry run · {{time}} · {{name}}', run: 'Last synchronization · {{time}} · {{name}}' },
    outbound: { trial: 'Dry run of sending · {{time}} · {{name}}', run: 'Last sent · {{time}} · {{name}}' },
    cancelled: 'Stopped; what was stored before stays',
    examples: 'Examples',
  },
  outcomes: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    conflict: 'Conflict',
    invalid: 'Invalid',
    gone: 'Gone',
  },
  subjects: { department: 'Department', person: 'Person' },
} satisfies typeof zh
