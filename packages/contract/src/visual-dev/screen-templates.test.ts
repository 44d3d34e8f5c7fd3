import { describe, expect, it } from 'vitest'
import { controlRoomForms } from './control-room.ts'
import { revenueForms } from './revenue-screen.ts'
import { safetyForms } from './safety-screen.ts'
import { screenLayout } from './screen-layout.ts'
import { screenTemplates } from './screen-options.ts'
import { buildTemplateLayout, findTemplateForms } from './screen-templates.ts'
import { siteCarouselForms } from './site-carousel-screen.ts'
import { siteMapForms } from './site-map-screen.ts'
import { stationMapForms } from './station-map-screen.ts'
import { listElements, listScreenWidgets } from './screen-widgets.ts'

const codes = {
  ...{ controlRoom: controlRoomForms, revenue: revenueForms, safety: safetyForms, siteMap: siteMapForms },
  ...{ siteCarousel: siteCarouselForms, stationMap: stationMapForms },
}
const id = (at: number) => `01a2229e-46ce-7779-aef4-d77bbf3abf0${at}`

describe.each(screenTemplates)('the template %s', (template) => {
  const forms = [...codes[template].map((enCode, at) => ({ id: id(at), enCode })), { id: id(9), enCode: 'other' }]

  it.each([
    ['with its forms', forms],
    ['without any form', []],
  ])('is a valid screen %s', (_what, existing) => {
    const layout = buildTemplateLayout(template, existing)
    expect(screenLayout.parse(layout)).toEqual(layout)
  })

  it('reads only the forms that it names', () => {
    const read = listScreenWidgets(buildTemplateLayout(template, forms)).flatMap((widget) =>
      'source' in widget && widget.source.from === 'model' ? widget.source.modelId : [],
    )
    expect([...new Set(read)].sort()).toEqual(codes[template].map((_code, at) => id(at)))
  })

  it('says which of its forms exist, and which are missing', () => {
    const [first, ...others] = codes[template]
    const found = findTemplateForms(template, forms.slice(0, 1))
    expect(found).toEqual({ forms: [{ id: id(0), enCode: first }], missing: others })
  })

  it('narrows elements that it has', () => {
    const { pages } = buildTemplateLayout(template, forms)
    const elements = pages.flatMap((page) => page.elements)
    const filters = elements.flatMap((element) => (element.kind === 'filter' ? element.filters : []))
    const targets = [...filters, ...pages.flatMap(({ rows }) => rows ?? [])].flatMap((narrowing) => narrowing.targets)
    for (const { widget } of targets) expect(elements.map(({ id }) => id)).toContain(widget)
  })

  it('stays on the canvas, and every text is translated', () => {
    for (const { x, y, w, h, title, titleI18n } of listElements(buildTemplateLayout(template, forms))) {
      expect([x >= 0, y >= 0, x + w <= 1920, y + h <= 1080]).toEqual([true, true, true, true])
      if (title) expect(Object.values(titleI18n).every(Boolean)).toBe(true)
    }
  })
})
