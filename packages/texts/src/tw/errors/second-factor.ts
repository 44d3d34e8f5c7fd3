import type zh from '../../zh/errors/second-factor.ts'

export default {
  'secondFactor.wrong': '驗證碼不正確',
  'secondFactor.used': '這個驗證碼已經用過，請等下一個',
  'secondFactor.over': '驗證已逾時，請重新登入',
  'secondFactor.alreadyOn': '兩步驟驗證已經開啟',
  'secondFactor.off': '兩步驟驗證沒有開啟',
  'secondFactor.notPrepared': '請先掃描 QR Code',
  'secondFactor.required': '你的角色要求兩步驟驗證，不能關閉',
  'role.unknown': '角色不存在',
} satisfies typeof zh
