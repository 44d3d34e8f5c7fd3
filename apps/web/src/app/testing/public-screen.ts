const text = {
  ...{ name: '', titleI18n: {}, x: 0, y: 0, w: 400, h: 200, isLocked: true, isHidden: false, group: '' },
  ...{ kind: 'text', size: 40, color: '', isBold: true, align: 'left' },
}

/** A public screen of 1920 × 1080 whose pages show a text each. */
export const aPublicScreen = (fullName: string, ...titles: string[]) => ({
  ...{ id: 's', fullName, fullNameI18n: {}, offsetMinutes: 480 },
  layout: {
    ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain' },
    ...{ refreshSeconds: 60, carouselSeconds: 0 },
    pages: titles.map((title, at) => ({
      ...{ id: `page${at}`, name: '', nameI18n: {}, background: '', picture: '' },
      elements: [{ ...text, id: `text${at}`, title }],
    })),
  },
})
