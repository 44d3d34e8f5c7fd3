import { controls } from '@armature/form-engine/controls/index'

/** Fields that are printed as pictures, never as QR codes or bar codes. */
export const pictureKinds: ReadonlySet<string> = new Set(['uploadImg', 'sign'])
/** Columns that can have a total. */
export const summedKinds: ReadonlySet<string> = new Set(
  controls.filter(({ isNumeric }) => isNumeric).map(({ kind }) => kind),
)
