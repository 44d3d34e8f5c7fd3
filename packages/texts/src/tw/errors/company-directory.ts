import type zh from '../../zh/errors/company-directory.ts'

export default {
  'companyDirectory.notSetUp': '尚未設定或未啟用帳號，請先在「企業微信 / 釘釘」中設定並啟用',
  'companyDirectory.secretMissing': '請填寫密鑰',
  'companyDirectory.appKeyMissing': '請填寫 Client ID（AppKey）',
  'companyDirectory.contactsSecretMissing': '請在帳號中填寫「通訊錄同步」的 Secret，企業微信只允許用它修改通訊錄',
  'companyDirectory.agentIdMissing': '請在帳號中填寫 AgentID，登入和傳送訊息需要它',
  'companyDirectory.secretUnreadable': '密鑰是用另一個安裝的密鑰加密的，請重新填寫',
  'companyDirectory.unreachable': '無法連線「{host}」：{reason}',
  'companyDirectory.refused': '對方拒絕了請求（{code} {reason}）',
  'companyDirectory.accountWrong': '企業或應用的編號不存在（{code} {reason}）',
  'companyDirectory.secretWrong': '密鑰不正確或已重設（{code} {reason}）',
  'companyDirectory.addressNotAllowed':
    '本伺服器的 IP 不在應用的可信 IP 清單中，請在對方的管理後台新增（{code} {reason}）',
  'companyDirectory.notAuthorised':
    '應用沒有此權限，請在對方的管理後台為應用開通通訊錄權限，並檢查可見範圍（{code} {reason}）',
  'companyDirectory.limited': '呼叫次數已達對方的上限，請稍後再試（{code} {reason}）',
  'companyDirectory.messageLimited': '釘釘沒有傳送：此使用者或企業的訊息過多',
  'companyDirectory.messageRepeated': '釘釘沒有傳送：同樣的內容當天已傳給此使用者',
  'companyDirectory.messageFailed': '釘釘沒有送達這則訊息',
  'companyDirectory.personUnknown': '對方沒有此人，或此人不在應用的可見範圍內（{code} {reason}）',
  'companyDirectory.running': '正在同步，請等待結束或先停止',
  'companyDirectory.notRunning': '沒有正在執行的同步',
  'companyDirectory.tooMany': '通訊錄過大：最多 {departments} 個部門、{people} 人',
  'companyDirectory.denied': '發起同步的使用者已停用或不再有同步權限',
  'companyDirectory.organizeUnknown': '所選組織不存在，或不在你的管理範圍內',
  'companyDirectory.mayNotSync': '您沒有同步的權限，不能設定自動同步',
} satisfies typeof zh
