import type { ReactNode } from 'react'
import type { FormStore } from '../../../form/store.ts'
import { PhraseButton } from './phrase-button.tsx'

/** What dialogs with a comment show below it. */
export const drawPhrases = (store: FormStore): ReactNode => <PhraseButton store={store} />
