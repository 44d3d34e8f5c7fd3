/** Roles that try a call. */
export const everybody = ['nobody', 'staff', 'designer', 'administrator']
export const signedIn = ['staff', 'designer', 'administrator']
export const designers = ['designer', 'administrator']
/** users with the model in their menu */
export const readers = ['staff', 'administrator']
export const administrators = ['administrator']
