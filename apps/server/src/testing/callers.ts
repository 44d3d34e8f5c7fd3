import type { Caller, Rights } from '../platform/http/caller.ts'

/** Permissions with only the given values. */
export function createRights(values: Partial<Rights> = {}): Rights {
  return {
    isAdministrator: false,
    menus: new Set(),
    menuIds: new Set(),
    buttons: new Set(),
    models: new Map(),
    dictionaries: new Map(),
    sourceLists: new Map(),
    lists: new Set(),
    ...values,
  }
}

/** A caller as found by the session, without permissions by default. */
export function createCaller(values: Partial<Caller> = {}): Caller {
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
    rights: createRights(),
    ...values,
  }
}
