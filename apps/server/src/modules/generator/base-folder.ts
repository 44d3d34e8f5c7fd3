/** Where a package keeps what was generated last, for merging it with what is generated next. */
export const baseFolder = '.armature/base/'
