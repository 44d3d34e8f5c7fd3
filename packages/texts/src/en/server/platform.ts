import type zh from '../../zh/server/platform.ts'

export default {
  pdfPage: 'Page {page} of {pages}',
  pdfChartFault: 'The chart could not be drawn. Its figures are in the table.',
  copySuffix: { attached: ' copy', spaced: ' copy' },
  parse: {
    twice: 'it may be given only once',
  },
  reasons: {
    repeated: 'an id is given more than once',
    missing: 'it is missing',
    type: 'it has the wrong type',
    longest: 'at most {n} characters',
    shortest: 'at least {n} characters',
    most: 'at most {n}',
    least: 'at least {n}',
    mostItems: 'at most {n} entries',
    leastItems: 'at least {n} entries',
    format: 'it has the wrong format',
    choice: 'it is not one of the options',
    characters: 'it contains characters that cannot be stored',
    wrong: 'it is not correct',
  },
  ipPlace: {
    inside: 'Internal network',
  },
  device: {
    unknown: 'Unknown device',
    browsers: {
      wechat: 'WeChat',
      dingtalk: 'DingTalk',
      lark: 'Lark',
      qqBrowser: 'QQ Browser',
      huaweiBrowser: 'Huawei Browser',
      miBrowser: 'Mi Browser',
    },
  },
} satisfies typeof zh
