import {
  buildControlRoomLayout,
  controlRoomForms,
  type ControlRoomForms,
} from '@armature/contract/visual-dev/control-room'
import type { ScreenLayout } from '@armature/contract'

/** The template of a control room over the released forms that exist; elements of missing ones get their form in the designer. */
export function buildControlRoom(forms: readonly { id: string; enCode: string }[]): ScreenLayout {
  const findForm = (code: string) => forms.find(({ enCode }) => enCode === code)?.id ?? ''
  return buildControlRoomLayout(
    Object.fromEntries(controlRoomForms.map((code) => [code, findForm(code)])) as ControlRoomForms,
  )
}
