import { changeOrganize, createOrganize, getOrganize } from './organize/organize.service.ts'
import { createUserIn } from './user/save-user.ts'
import { switchUsers } from './user/switch-users.ts'
import { updateUserFieldsIn } from './user/update-fields.ts'

/** Organizations as the pages manage them, with the same rules and limits of the caller, for modules that change many of them. */
export const managedOrganizes = { create: createOrganize, change: changeOrganize, read: getOrganize }

/** The same for users. */
export const managedUsers = { createIn: createUserIn, updateFieldsIn: updateUserFieldsIn, switch: switchUsers }
