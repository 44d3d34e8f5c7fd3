import type zh from '../../zh/errors/authority.ts'

export default {
  'authority.changedSince': '授權在此期間被他人修改，請重新開啟後再儲存',
  'authority.unknownItem': '有 {n} 項權限已不存在，請重新開啟後再儲存',
  'authority.ofAdministrator': '只有管理員可以修改管理員的授權',
  'authority.nothingToUndo': '這次變更已被後來的變更取代，沒有可以復原的內容',
} satisfies typeof zh
