import { formBin } from './modules/designs/index.ts'
import { binKinds } from './modules/recycle-bin/index.ts'

/** What goes to the recycle bin with each kind of things, from the module that stores it. A kind without it does not compile. */
export function provideBinKinds(): void {
  binKinds.provide({ model: formBin })
}
