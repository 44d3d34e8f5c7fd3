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
    apiUrl: 'API address',
    addresses: { weCom: 'https://qyapi.weixin.qq.com', dingTalk: 'https://oapi.dingtalk.com' },
    enabled: 'On',
    states: { missing: 'Not set up', on: 'On', off: 'Off' },
    setUp: 'Set up account',
    edit: 'Edit account',
    test: 'Test connection',
    connected: 'Connected; the root department is “{{name}}”',
  },
} satisfies typeof zh
