import type zh from '../../zh/server/records.ts'

export default {
  assertNotInRecords: { records: '「{name}」的資料' },
  systemLabels: {
    creatorUser: '建立人',
    creatorTime: '建立時間',
    lastModifyUser: '修改人',
    lastModifyTime: '修改時間',
    organize: '所屬組織',
    position: '所屬職位',
  },
  write: {
    unreachable: '所選資料不存在或你無權使用',
    notOffered: '所選資料與其他欄位的內容不符，請重新選擇',
    notInInterface: '資料介面中沒有所選資料，請重新選擇',
    interfaceFailed: '資料介面沒有回應，暫時無法核對所選資料',
    taken: '該值已被其他資料使用',
  },
  transfer: {
    formerGroup: '表單已移除的欄位',
    formerLabel: '{label}（版本 {version} 移除）',
    unknown: '「{text}」不存在或不可選',
    several: '「{text}」有多筆同名資料，請填寫編碼或 ID',
    doubled: '該值在檔案中重複（第 {line} 列）',
    noKey: '請填寫比對欄位，以便找到要更新的資料',
    noRecord: '沒有此值的資料，無法更新',
    outOfReach: '已有此值的資料，但你無權修改',
    severalRecords: '多筆資料有相同的識別，無法確定對應哪一筆',
    many: '多個以分號隔開',
    date: '日期，例如 {example}',
    range: '起訖以 ~ 隔開',
    path: '各級以 / 隔開',
    user: '姓名或帳號',
    organize: '名稱、編碼或完整路徑',
    named: '名稱或編碼',
    record: '「{label}」的內容',
  },
} satisfies typeof zh
