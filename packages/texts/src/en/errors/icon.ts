import type zh from '../../zh/errors/icon.ts'

export default {
  'icon.unknown': 'The icon does not exist',
  'icon.unreadable': '“{file}” is not an SVG icon, or it has no size (viewBox)',
  'icon.refused':
    '“{file}” contains what icons may not have: {part}. Remove it in the drawing program and export again',
  'icon.empty': 'Nothing is drawn in “{file}”',
  'icon.tooLarge': '“{file}” is larger than {size} KB after cleaning. Simplify the drawing',
  'icon.tooMany': 'The icon library is limited to {count} icons',
  'icon.tooLargeTogether': 'The icon library is full ({size} KB). Delete icons that are not used first',
  'icon.repeatedCode': 'The code “{code}” occurs twice in this upload',
} satisfies typeof zh
