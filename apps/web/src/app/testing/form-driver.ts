import type { ReactElement } from 'react'
import type { Line } from '../../testing/contract-lines.ts'

/** How a user fills in and sends a form, on a server with the simplest replies that the contract allows. */
export interface FormDriver {
  /** the form, with something that can be changed; `onDone` is called after it was saved */
  draw: (onDone: () => void) => ReactElement
  /** the call that saves it */
  store: Line
  /** the call before it, if the form first reads what is stored */
  first?: Line
  /** texts to type, by label of the field */
  type: Record<string, string>
  /** the button that sends the form */
  press: string
  /** replies to reading calls if the simplest ones are not enough */
  answers?: Record<string, unknown>
  /** properties of what the form edits, besides the common ones of named objects */
  object?: object
  /** a call triggered by the typed text; its own error would be shown beside those of the form */
  preview?: Line
  /** actions before something can be typed */
  begin?: () => Promise<unknown>
  /** checks that changes made without typing are still there */
  expectKept?: () => Promise<unknown>
  /** it saves automatically after the last change */
  savesItself?: boolean
  /** the form stays after it was saved; the successful call shows a message */
  staysOpen?: boolean
}

const id = '00000000-0000-4000-8000-000000000001'
/** The common properties of named objects. */
export const named = {
  id,
  fullName: '原来的名称',
  fullNameI18n: {},
  enCode: 'own',
  sortCode: 0,
  enabledMark: 1,
  description: '',
}
/** A form of a named object: the name is changed. */
export const renamed = { type: { 名称: '写了一半' }, press: '保存' }
