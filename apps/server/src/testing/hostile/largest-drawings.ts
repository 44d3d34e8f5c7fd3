/**
 * Values whose parts refer to each other, so that they cannot be built from their schema; by the name of their field.
 *
 * @param texts text widgets of 100,000 characters, at most 60
 */
export const createDrawings = (texts: number) => ({
  content: {
    nodes: Array.from({ length: 300 }, (_, at) => ({
      id: `n${at}`,
      kind: 'breaker',
      x: at,
      y: 0,
      label: 'x'.repeat(60),
    })),
    edges: Array.from({ length: 600 }, (_, at) => ({
      id: `e${at}`,
      source: `n${at % 299}`,
      sourceSide: 'top',
      target: `n${(at % 299) + 1}`,
      targetSide: 'left',
    })),
  },
  layout: {
    version: 1,
    columns: 24,
    refreshSeconds: 0,
    widgets: Array.from({ length: texts }, (_, at) => ({
      id: `w${at}`,
      title: '',
      titleI18n: {},
      bare: false,
      x: 0,
      y: at,
      w: 4,
      h: 1,
      kind: 'text',
      html: '<img>'.repeat(20_000),
    })),
    phone: [],
  },
  // their ids are not those of widgets
  furtherLayers: Array.from({ length: 3 }, (_, at) => ({
    ...{ id: `layer${at}`, title: 'x'.repeat(100), titleI18n: {}, most: 20_000, unit: '', decimals: 0 },
    source: {
      ...{ from: 'model', modelId: '00000000-0000-7000-8000-000000000000', condition: { logic: 'and', groups: [] } },
      ...{ period: null, nameField: 'name', valueField: '', fn: 'count', longitudeField: 'x', latitudeField: 'y' },
      ...{ placeField: '', toPlaceField: '', toLongitudeField: '', toLatitudeField: '' },
    },
  })),
})
