import type zh from '../../zh/errors/session.ts'

export default {
  'login.wrong': '帳號或密碼錯誤',
  'login.disabled': '帳號已停用，請聯絡管理員',
  'login.demonstration': '示範密碼不能在正式環境使用，請管理員設定新密碼（環境變數 ARMATURE_ADMIN_PASSWORD）',
} satisfies typeof zh
