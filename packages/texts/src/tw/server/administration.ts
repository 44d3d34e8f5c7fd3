import type zh from '../../zh/server/administration.ts'

export default {
  auditExport: {
    title: '稽核日誌',
    done: '成功',
    refused: '拒絕',
    columns: {
      number: '編號',
      time: '時間',
      account: '帳號',
      name: '姓名',
      viewingAs: '檢視身分',
      action: '操作',
      kindOfObject: '物件類型',
      object: '物件',
      outcome: '結果',
      address: '位址',
      device: '裝置',
    },
  },
  roleTree: {
    globalNames: '全域',
  },
  personColumns: {
    password: '初始密碼',
  },
  person: {
    unknownOrganize: '組織「{name}」不存在。請填寫編碼，或從公司寫起的完整路徑，例如「公司/部門」',
    organizeOff: '組織「{name}」已停用',
    severalOrganizes: '有多個組織叫「{name}」，請填寫編碼',
    unknownPosition: '所屬組織中沒有職位「{name}」',
    severalPositions: '所屬組織中有多個職位叫「{name}」，請填寫編碼',
    unknownRole: '角色「{name}」不存在或已停用',
    severalRoles: '有多個角色叫「{name}」，請填寫編碼',
    unfitRole: '角色「{name}」不屬於所填的組織',
    unknownGroup: '群組「{name}」不存在或已停用',
    severalGroups: '有多個群組叫「{name}」，請填寫編碼',
    unknownManager: '沒有使用中的帳號「{name}」。同一檔案中的主管須寫在前面的列',
    doubled: '與第 {name} 列重複',
    mobile: '請填寫正確的手機號碼：11 位，以 13 至 19 開頭',
    email: '請填寫正確的電子郵件',
    accountHint: '登入用的帳號，不含空格',
    passwordHint: '首次登入後須改密碼。留空則由管理員重設密碼後才能用密碼登入',
    manyHint: '多個用分號隔開',
    organizeHint: '編碼，或從公司寫起的完整路徑。多個用分號隔開，第一個為目前組織',
    positionHint: '所屬組織中的職位名稱或編碼，多個用分號隔開',
    dateHint: '例如 2026-11-20',
  },
  userExport: {
    unknown: '沒有這一欄',
  },
  userPerson: {
    genders: {
      male: '男',
      female: '女',
      notSpecified: '未填寫',
    },
    states: {
      enabled: '啟用',
      disabled: '停用',
    },
    usersLabel: '使用者',
  },
} satisfies typeof zh
