export default {
  'screen.unknown': '该大屏不存在，或你无权查看',
  'screen.stale': '大屏已被 {user} 修改，请核对后再保存',
  'screen.notReady': '有 {count} 处需要修改：{first}',
  'screen.import': '文件不是有效的大屏导出文件',
  'screen.publicUnreleased': '大屏发布并启用后才能公开',
  'screen.publicRelease': '此大屏已公开，未登录的人也能看到，只有管理员可以发布',
  'screen.publicChanged': '打开窗口后，此大屏已重新发布或其公开设置已更改，请核对当前内容后重试',
  'screen.noVideo': '只能添加 MP4 或 WebM 视频',
  'screen.videoTooLarge': '视频不能超过 {size}',
  'screen.videosTooLarge':
    '一块大屏的视频（包括各版本使用的）合计不能超过 {size}；各版本都不再使用的视频，在最后一次保存一天后不再计入',
}
