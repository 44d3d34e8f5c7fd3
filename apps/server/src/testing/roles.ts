/** Who tries a call. */
export const everybody = ['nobody', 'staff', 'designer', 'administrator']
export const signedIn = ['staff', 'designer', 'administrator']
export const designers = ['designer', 'administrator']
/** who has the model in his menu */
export const readers = ['staff', 'administrator']
export const administrators = ['administrator']
