import type zh from '../../zh/web/companyDirectories.ts'

export default {
  names: { weCom: '企業微信', dingTalk: '釘釘' },
  account: {
    title: '{{name}}帳號',
    failed: '帳號載入失敗',
    leads: {
      weCom: '填寫企業微信自建應用的帳號後，可以同步組織和成員。',
      dingTalk: '填寫釘釘企業內部應用的帳號後，可以同步組織和成員。',
    },
    notes: {
      weCom:
        '在企業微信管理後台「我的企業」檢視 CorpID，在「應用管理」的自建應用中檢視 AgentID 和 Secret。請為應用開通通訊錄權限，並把本伺服器的 IP 加入企業可信 IP。密鑰加密儲存，不會再次顯示。',
      dingTalk:
        '在釘釘開發者後台的企業內部應用中檢視 Client ID、Client Secret 和 AgentID，在首頁檢視 CorpID。請為應用開通通訊錄讀取權限，並把本伺服器的 IP 加入伺服器出口 IP。密鑰加密儲存，不會再次顯示。',
    },
    secrets: { weCom: 'Secret', dingTalk: 'Client Secret（AppSecret）' },
    kept: '已儲存，留空則不變',
    contactsSecret: '通訊錄同步 Secret',
    contactsSecretHelp: '在「管理工具 - 通訊錄同步」中檢視。只有推送組織和成員時需要，企業微信只允許用它修改通訊錄。',
    apiUrl: '介面位址',
    addresses: { weCom: 'https://qyapi.weixin.qq.com', dingTalk: 'https://oapi.dingtalk.com' },
    enabled: '啟用',
    signIn: '可用於登入',
    signInHelp: '登入需要設定 ARMATURE_BASE_URL，並在對方的管理後台把本網站設為授權回呼網域。',
    states: { missing: '未設定', on: '已啟用', off: '已停用' },
    setUp: '設定帳號',
    edit: '編輯帳號',
    test: '測試連線',
    connected: '連線成功，根部門是「{{name}}」',
  },
  settings: {
    edit: '同步規則',
    title: '{{name}}同步規則',
    root: '根部門對應的組織',
    rootNew: '新增同名公司',
    accountFrom: '新使用者的帳號',
    accountFroms: { userId: '對方的帳號（userid）', mobile: '手機號碼', email: '電子郵件地址', jobNumber: '工號' },
    emailFrom: '電子郵件地址',
    emailFroms: { email: '個人信箱', workEmail: '企業信箱', none: '不同步' },
    gone: '對方移除的人',
    gones: { keep: '保留使用者', disable: '停用使用者' },
    takesMobile: '同步手機號碼',
    dailyAt: '每日自動同步時間',
    dailyAs: '以儲存規則的使用者的權限同步，留空則不自動同步',
  },
  sync: {
    title: '同步組織和成員',
    inbound: {
      lead: '部門成為組織，成員成為使用者；名稱、上級和部門的變化會跟隨。先試執行檢視結果，不會儲存任何內容。',
      try: '試執行',
      start: '開始同步',
      askTitle: '同步{{name}}的組織和成員？',
      askText: '會在背景新增和修改組織與使用者。管理員不會被修改，使用者不會被刪除。',
      running: '正在同步',
    },
    outbound: {
      lead: '也可以反過來推送：你管理的組織成為{{name}}的部門，其中的使用者成為成員。管理員和停用的使用者不推送。',
      try: '試執行推送',
      start: '開始推送',
      askTitle: '把組織和成員推送到{{name}}？',
      askText:
        '會在{{name}}中新增和修改部門與成員，包括姓名、手機號碼和電子郵件。對方的部門和成員不會被刪除，也不會傳送邀請。',
      running: '正在推送',
    },
    trying: '正在試執行',
    stop: '停止',
    failed: '同步結果載入失敗',
  },
  result: {
    inbound: { trial: '試執行結果 · {{time}} · {{name}}', run: '上次同步 · {{time}} · {{name}}' },
    outbound: { trial: '推送的試執行結果 · {{time}} · {{name}}', run: '上次推送 · {{time}} · {{name}}' },
    cancelled: '已停止，此前儲存的內容保留',
    examples: '範例',
  },
  outcomes: { new: '新增', changed: '修改', unchanged: '未變', conflict: '衝突', invalid: '無效', gone: '已移除' },
  subjects: { department: '部門', person: '成員' },
} satisfies typeof zh
