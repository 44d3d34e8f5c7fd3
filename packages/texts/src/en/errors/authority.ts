import type zh from '../../zh/errors/authority.ts'

export default {
  'authority.changedSince': 'Someone else has changed these permissions. Open them again, then save',
  'authority.unknownItem': 'Some of these permissions ({n}) no longer exist. Open them again, then save',
  'authority.ofAdministrator': 'Only an administrator may change the permissions of an administrator',
  'authority.nothingToUndo': 'Later changes replaced this one; there is nothing left to undo',
} satisfies typeof zh
