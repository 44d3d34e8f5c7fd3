import { countUtf8Bytes } from './bytes.ts'

/** WeChat's limits for the menu of an official account: sizes are bytes of UTF-8, a Chinese character has three. */
export const weChatMenuLimits = {
  buttons: 3,
  subButtons: 5,
  nameBytes: 16,
  subNameBytes: 60,
  urlBytes: 1024,
  /** the answer to a press on the button */
  replyBytes: 2048,
} as const

/** '' for a button that opens others, or whose type is unknown here; a press on `click` is answered with `reply`, one on `media_id` with a file. */
export const weChatButtonTypes = ['', 'click', 'media_id', 'view', 'miniprogram'] as const
export type WeChatButtonType = (typeof weChatButtonTypes)[number]

export interface WeChatSubButton {
  name: string
  type: WeChatButtonType
  reply: string
  url: string
  appId: string
  pagePath: string
  mediaId: string
}
export interface WeChatButton extends WeChatSubButton {
  subButtons: WeChatSubButton[]
}

export type WeChatButtonFault =
  | 'nameMissing'
  | 'nameLong'
  | 'typeMissing'
  | 'replyMissing'
  | 'replyLong'
  | 'urlWrong'
  | 'urlLong'
  | 'appIdWrong'
  | 'pagePathMissing'
  | 'mediaMissing'

export interface WeChatMenuFault {
  /** index of the button, and of the one below it */
  at: [number] | [number, number]
  field: keyof WeChatSubButton
  fault: WeChatButtonFault
  /** maximum bytes, if it is too long */
  most?: number
}

/** Everything that WeChat would refuse, from the first button to the last; a menu without problems can be published. */
export function findWeChatMenuFaults(buttons: readonly WeChatButton[]): WeChatMenuFault[] {
  return buttons.flatMap((button, at) => [
    ...checkName(button, [at], weChatMenuLimits.nameBytes),
    ...(button.subButtons.length === 0 ? checkAction(button, [at]) : []),
    ...button.subButtons.flatMap((sub, below) => [
      ...checkName(sub, [at, below], weChatMenuLimits.subNameBytes),
      ...checkAction(sub, [at, below]),
    ]),
  ])
}

function checkName({ name }: WeChatSubButton, at: WeChatMenuFault['at'], most: number): WeChatMenuFault[] {
  if (name.trim() === '') return [{ at, field: 'name', fault: 'nameMissing' }]
  return countUtf8Bytes(name) > most ? [{ at, field: 'name', fault: 'nameLong', most }] : []
}

function checkAction(button: WeChatSubButton, at: WeChatMenuFault['at']): WeChatMenuFault[] {
  switch (button.type) {
    case '':
      return [{ at, field: 'type', fault: 'typeMissing' }]
    case 'click':
      return checkReply(button.reply, at)
    case 'media_id':
      return button.mediaId ? [] : [{ at, field: 'mediaId', fault: 'mediaMissing' }]
    case 'view':
      return checkUrl(button.url, at)
    case 'miniprogram':
      return [
        ...checkUrl(button.url, at),
        ...(appIdPattern.test(button.appId) ? [] : [{ at, field: 'appId', fault: 'appIdWrong' } as const]),
        ...(button.pagePath.trim() ? [] : [{ at, field: 'pagePath', fault: 'pagePathMissing' } as const]),
      ]
  }
}

function checkReply(reply: string, at: WeChatMenuFault['at']): WeChatMenuFault[] {
  if (reply.trim() === '') return [{ at, field: 'reply', fault: 'replyMissing' }]
  const most = weChatMenuLimits.replyBytes
  return countUtf8Bytes(reply) > most ? [{ at, field: 'reply', fault: 'replyLong', most }] : []
}

function checkUrl(url: string, at: WeChatMenuFault['at']): WeChatMenuFault[] {
  const most = weChatMenuLimits.urlBytes
  if (countUtf8Bytes(url) > most) return [{ at, field: 'url', fault: 'urlLong', most }]
  return urlPattern.test(url) ? [] : [{ at, field: 'url', fault: 'urlWrong' }]
}

const appIdPattern = /^wx[0-9a-f]{16}$/
const urlPattern = /^https?:\/\/[^\s\\/?#@]+([/?#]\S*)?$/
