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
    apiUrl: '介面位址',
    addresses: { weCom: 'https://qyapi.weixin.qq.com', dingTalk: 'https://oapi.dingtalk.com' },
    enabled: '啟用',
    states: { missing: '未設定', on: '已啟用', off: '已停用' },
    setUp: '設定帳號',
    edit: '編輯帳號',
    test: '測試連線',
    connected: '連線成功，根部門是「{{name}}」',
  },
} satisfies typeof zh
