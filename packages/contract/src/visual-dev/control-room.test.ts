import { describe, expect, it } from 'vitest'
import { buildControlRoomLayout, controlRoomForms } from './control-room.ts'
import { screenLayout } from './screen-layout.ts'
import { listElements, listScreenWidgets } from './screen-widgets.ts'

const id = (at: number) => `01a2229e-46ce-7779-aef4-d77bbf3abf0${at}`
const forms = Object.fromEntries(controlRoomForms.map((code, at) => [code, id(at)])) as Record<
  (typeof controlRoomForms)[number],
  string
>
const none = { storageSite: '', telemetry: '', alarm: '', inspection: '' }

describe('the template of a control room', () => {
  it.each([
    ['with its forms', forms],
    ['without any form', none],
  ])('is a valid screen %s', (_what, ids) => {
    const layout = buildControlRoomLayout(ids)
    expect(screenLayout.parse(layout)).toEqual(layout)
  })

  it('reads only the forms that it names', () => {
    const read = listScreenWidgets(buildControlRoomLayout(forms)).flatMap((widget) =>
      'source' in widget && widget.source.from === 'model' ? widget.source.modelId : [],
    )
    expect([...new Set(read)].sort()).toEqual(Object.values(forms).sort())
  })

  it('stays on the canvas, and every text is translated', () => {
    for (const { x, y, w, h, title, titleI18n } of listElements(buildControlRoomLayout(forms))) {
      expect([x >= 0, y >= 0, x + w <= 1920, y + h <= 1080]).toEqual([true, true, true, true])
      if (title) expect(Object.values(titleI18n).every(Boolean)).toBe(true)
    }
  })
})
