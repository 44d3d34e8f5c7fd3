import type { FormStore } from '../../../form/store.ts'
import { PhraseButton } from './phrase-button.tsx'

/** What dialogs with a comment show below it. */
export const phraseTools = { below: 'handleOpinion', draw: (store: FormStore) => <PhraseButton store={store} /> }
