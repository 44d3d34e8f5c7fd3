export default {
  names: { weCom: '企业微信', dingTalk: '钉钉' },
  account: {
    title: '{{name}}账号',
    failed: '账号加载失败',
    leads: {
      weCom: '填写企业微信自建应用的账号后，可以同步组织和成员。',
      dingTalk: '填写钉钉企业内部应用的账号后，可以同步组织和成员。',
    },
    notes: {
      weCom:
        '在企业微信管理后台“我的企业”查看 CorpID，在“应用管理”的自建应用中查看 AgentID 和 Secret。请为应用开通通讯录权限，并把本服务器的 IP 加入企业可信 IP。密钥加密保存，不会再次显示。',
      dingTalk:
        '在钉钉开发者后台的企业内部应用中查看 Client ID、Client Secret 和 AgentID，在首页查看 CorpID。请为应用开通通讯录读取权限，并把本服务器的 IP 加入服务器出口 IP。密钥加密保存，不会再次显示。',
    },
    secrets: { weCom: 'Secret', dingTalk: 'Client Secret（AppSecret）' },
    kept: '已保存，留空则不变',
    apiUrl: '接口地址',
    addresses: { weCom: 'https://qyapi.weixin.qq.com', dingTalk: 'https://oapi.dingtalk.com' },
    enabled: '启用',
    states: { missing: '未设置', on: '已启用', off: '已停用' },
    setUp: '设置账号',
    edit: '编辑账号',
    test: '测试连接',
    connected: '连接成功，根部门是“{{name}}”',
  },
}
