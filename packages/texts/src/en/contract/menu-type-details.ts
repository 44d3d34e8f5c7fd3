import type zh from '../../zh/contract/menu-type-details.ts'

export default {
  details: {
    directory: 'Folder',
    category: 'Category',
    page: 'Page',
    model: 'Form',
    dictionary: 'Dictionary',
    link: 'Link',
    report: 'Report',
    portal: 'Portal',
    dataView: 'Visualization',
    sourceList: 'Source list',
  },
} satisfies typeof zh
