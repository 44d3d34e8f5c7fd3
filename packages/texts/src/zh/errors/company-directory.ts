export default {
  'companyDirectory.notSetUp': '尚未设置或未启用账号，请先在“企业微信 / 钉钉”中设置并启用',
  'companyDirectory.secretMissing': '请填写密钥',
  'companyDirectory.appKeyMissing': '请填写 Client ID（AppKey）',
  'companyDirectory.contactsSecretMissing': '请在账号中填写“通讯录同步”的 Secret，企业微信只允许用它修改通讯录',
  'companyDirectory.agentIdMissing': '请在账号中填写 AgentID，登录和发送消息需要它',
  'companyDirectory.secretUnreadable': '密钥是用另一个安装的密钥加密的，请重新填写',
  'companyDirectory.unreachable': '无法连接“{host}”：{reason}',
  'companyDirectory.refused': '对方拒绝了请求（{code} {reason}）',
  'companyDirectory.accountWrong': '企业或应用的编号不存在（{code} {reason}）',
  'companyDirectory.secretWrong': '密钥不正确或已重置（{code} {reason}）',
  'companyDirectory.addressNotAllowed':
    '本服务器的 IP 不在应用的可信 IP 列表中，请在对方的管理后台添加（{code} {reason}）',
  'companyDirectory.notAuthorised':
    '应用没有此权限，请在对方的管理后台为应用开通通讯录权限，并检查可见范围（{code} {reason}）',
  'companyDirectory.limited': '调用次数已达对方的上限，请稍后再试（{code} {reason}）',
  'companyDirectory.personUnknown': '对方没有此人，或此人不在应用的可见范围内（{code} {reason}）',
  'companyDirectory.running': '正在同步，请等待结束或先停止',
  'companyDirectory.notRunning': '没有正在运行的同步',
  'companyDirectory.tooMany': '通讯录过大：最多 {departments} 个部门、{people} 人',
  'companyDirectory.denied': '发起同步的用户已停用或不再有同步权限',
  'companyDirectory.organizeUnknown': '所选组织不存在，或不在你的管理范围内',
  'companyDirectory.mayNotSync': '您没有同步的权限，不能设置自动同步',
}
