import type zh from '../../zh/server/company-directories.ts'

export default {
  fields: {
    name: '姓名',
    account: '帳號',
    mobile: '手機號碼',
    email: '電子郵件地址',
    gender: '性別',
    organizes: '組織',
    state: '狀態',
    parent: '上級',
  },
  reasons: {
    ambiguous: '有 {count} 個使用者符合，請先讓其中一個的手機號碼或電子郵件地址與對方一致',
    taken: '符合的使用者「{account}」已關聯另一個人',
    administrator: '符合的使用者「{account}」是管理員，不會自動關聯',
    deletedHere: '使用者已在這裡刪除，不會再次建立',
    doubled: '同名的組織不止一個',
    noDepartment: '所在部門沒有同步到這裡',
    noParent: '上級部門沒有同步到這裡',
    nameless: '沒有姓名',
    left: '對方已停用此人',
    kept: '保留不變',
    disabled: '停用使用者「{account}」',
    own: '發起同步的使用者不會被停用',
    tooManyGone: '消失的人超過一半，沒有停用使用者',
  },
  comma: '、',
} satisfies typeof zh
