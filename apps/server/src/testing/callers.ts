import type { Caller, Rights } from '../platform/http/caller.ts'

/** Rights that grant nothing but what is named. */
export function someRights(values: Partial<Rights> = {}): Rights {
  return {
    isAdministrator: false,
    menus: new Set(),
    menuIds: new Set(),
    buttons: new Set(),
    models: new Map(),
    dictionaries: new Map(),
    lists: new Set(),
    ...values,
  }
}

/** A caller as the session would find him, without rights unless given. */
export function aCaller(values: Partial<Caller> = {}): Caller {
  return {
    sessionId: '00000000-0000-7000-8000-000000000001',
    userId: '00000000-0000-7000-8000-000000000002',
    account: 'somebody',
    realName: '某人',
    organizeId: null,
    organizeName: '',
    organizeIdAndSub: [],
    userAndSubordinates: [],
    organizesAdministered: [],
    positionId: null,
    positionName: '',
    language: 'zh',
    isAdministrator: false,
    mustChangePassword: false,
    viewer: null,
    rights: someRights(),
    ...values,
  }
}
