import type { ReactElement } from 'react'
import type { Line } from '../../testing/contract-lines.ts'

/** How a form is filled in and sent by a user, on a server that answers as plainly as the contract allows. */
export interface FormDriver {
  /** the form, with something in it that may be changed; `onDone` is called once it was stored */
  draw: (onDone: () => void) => ReactElement
  /** the call that stores it */
  store: Line
  /** the call that is made before it, where the form reads what is stored first */
  first?: Line
  /** what is typed, by the label of the field */
  type: Record<string, string>
  /** the button that sends it */
  press: string
  /** replies to reading calls where plain ones are not enough */
  answers?: Record<string, unknown>
  /** the call that shows what the typed text leads to; its own error would stand beside those of the form */
  preview?: Line
  /** what is done before something can be typed */
  begin?: () => Promise<unknown>
  /** checks that what was changed without typing is still there */
  expectKept?: () => Promise<unknown>
  /** it saves itself after the last change */
  savesItself?: boolean
  /** the form is still there once it was stored; the call that went well says so */
  staysOpen?: boolean
}

const id = '00000000-0000-4000-8000-000000000001'
/** What every named thing has. */
export const named = {
  id,
  fullName: '原来的名称',
  fullNameI18n: {},
  enCode: 'own',
  sortCode: 0,
  enabledMark: 1,
  description: '',
}
/** A form of something named: the name is changed. */
export const renamed = { type: { 名称: '写了一半' }, press: '保存' }
