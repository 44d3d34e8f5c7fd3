import type zh from '../../zh/errors/package.ts'

export default {
  'package.unreadable': '該檔案不是遷移套件，或已損毀',
  'package.newer': '該遷移套件由更高版本的產品匯出，請先升級本系統',
  'package.tampered': '遷移套件的內容與簽章不符，可能被改動過，不能匯入',
  'package.gone': '上傳的遷移套件已過期，請重新上傳',
  'package.tooMany': '一個遷移套件最多包含 {most} 項，而這裡至少有 {count} 項，請分成幾個遷移套件',
  'package.tooLarge': '遷移套件超過 {most} MB，其中最大的是「{name}」（{size} MB）',
  'package.hidden': '有 {count} 項所需內容你沒有權限匯出',
  'package.unknownThing': '所選內容不存在，或你沒有權限匯出',
  'package.keyUnknown': '遷移套件的簽章金鑰不受信任，請確認後再匯入',
  'package.keyKnown': '該金鑰已受信任',
  'package.tooManyKeys': '最多信任 {most} 個金鑰，請先移除不再需要的',
  'package.busy': '另一個遷移套件正在匯入，請稍後再試',
  'package.otherServer':
    '「{name}」將存取另一台伺服器，而本系統儲存著它的請求標頭的值：請先在資料介面中修改位址，或不匯入它',
  'package.actionNotOffered': '「{name}」不能這樣處理',
  'package.codeMissing': '請為「{name}」填寫新編碼',
  'package.codeInvalid': '編碼「{code}」不符合規則，請換一個',
  'package.inBin': '「{name}」在本系統的資源回收筒中：請先還原或永久刪除它，或不匯入它',
  'package.tooManyRecords': '一個遷移套件最多包含 {most} 筆範例記錄，加上「{name}」的記錄就超過了，請減少表單',
  'package.tooManyOfForm': '一個表單最多包含 {most} 筆範例記錄，而這裡有 {count} 筆',
  'package.thingTooLarge': '「{name}」的內容過大或巢狀過深，無法匯入',
  'package.tooLong': '匯入超過 {most} 分鐘，已停在「{name}」，沒有任何變更，請分成幾個遷移套件匯入',
  'package.changedSince': '內容在預覽後被其他人修改過，請重新檢視後再匯入',
  'package.tooManyPeople': '這些內容涉及 {count} 位使用者或組織，最多 {most} 位，請減少內容後分次匯出',
  'package.tooManyTranslations':
    '一個遷移套件每種語言最多包含 {most} 條譯文，選取的設計有 {count} 條。請分成幾個套件匯出',
  'package.tooManyTables':
    '要新增的 {forms} 個表單約需 {needed} 個資料庫鎖，一次匯入最多可用 {share} 個（max_locks_per_transaction = {setting}）。沒有任何變更：請分成 {parts} 個遷移套件匯入，或將該參數調到 {wanted} 以上並重新啟動資料庫',
  'package.outOfLocks':
    '匯入到「{name}」時，已用去一半的資料庫鎖（max_locks_per_transaction = {setting}），已停止，沒有任何變更。請分成幾個遷移套件匯入，或調大該參數並重新啟動資料庫',
  'package.personOpen': '請為「{name}」選擇本系統中的人員或組織，或留空',
  'package.personUnknown': '本系統中沒有所選的人員或組織',
  'package.notPossible': '無法匯入，{count} 處問題，首個是：{first}',
} satisfies typeof zh
