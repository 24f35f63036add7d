/** Promise about the deactivation of an account; the server's purge keeps it. */
interface Term {
  readonly title: string;
  readonly text: string;
}

/** Effects of a deactivation, shown before it begins; `apps/server` removes exactly this, feature by feature. */
export const deactivationTerms: readonly Term[] = [
  { title: '立即退出', text: '确认后，所有设备上的登录立即结束，账号不能再使用。' },
  { title: '七天内可以撤销', text: '用原来的方式登录，选择“撤销注销”，账号和内容都还在。过了七天就不能恢复。' },
  {
    title: '七天后删除',
    text: '昵称、头像、性别、用户名和密码，全部对话和写作、翻译记录，生词本、术语表、视频提取与转写记录，上传的文件，实名信息，两步验证和恢复码，推送设备与登录记录。',
  },
  { title: '绑定会释放', text: '手机号、邮箱和微信不再属于这个账号，可以重新注册或绑定到别的账号。' },
  {
    title: '会留下什么',
    text: '安全日志（操作、时间、IP 和浏览器）只以账号编号留存，不再与你的姓名、手机号和邮箱相连。',
  },
];

/** Words to type as a confirmation. */
export const DEACTIVATION_WORDS = '注销账号';
