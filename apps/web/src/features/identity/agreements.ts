/** Agreement about the use of this software and its data; operators add their own. */
export interface Agreement {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

/** Name of an agreement in its page's address. */
export type AgreementDoc = 'service' | 'privacy' | 'realname';

/** Version of the text about verified persons, stored with each consent. Changed whenever its meaning changes. */
export const realnameConsentVersion = '2026-11';

export const agreements: Readonly<Record<AgreementDoc, Agreement>> = {
  service: {
    title: '用户服务协议',
    sections: [
      {
        heading: '谁提供服务',
        text: '观澜是可以自行部署的软件。您正在使用的服务由部署它的运营者提供和负责，运营者可以在此之外另行公布条款。',
      },
      {
        heading: '模型的回答',
        text: '对话中的回答由运营者选择的大模型生成，可能不准确或已过时，请自行核实。标有“演示模型”的回答只用于试用界面，没有参考价值。',
      },
      {
        heading: '不构成投资建议',
        text: '与股票有关的数据、诊断和信号只用于学习与研究，不构成任何投资建议。标有“模拟行情”的公司和价格都是虚构的。',
      },
      { heading: '使用规则', text: '请勿用本服务生成或传播违法内容，勿攻击服务或绕过限制。违反时运营者可以封禁账号。' },
      { heading: '结束使用', text: '您可以随时退出登录或停止使用，也可以在“个人资料”里注销账号。' },
    ],
  },
  privacy: {
    title: '隐私政策',
    sections: [
      {
        heading: '收集什么',
        text: '登录或注册时的手机号、邮箱、用户名和昵称；您自愿填写的头像和性别；您发送的问题、收到的回答和上传的文件；登录的时间、IP 地址和浏览器标识，用于保护账号安全。',
      },
      {
        heading: '存放在哪里',
        text: '都存放在运营者的服务器上。验证码只保存加密摘要，五分钟后失效。浏览器里只保存登录凭证、界面设置和草稿。',
      },
      {
        heading: '交给谁',
        text: '您的问题会发送给运营者配置的大模型服务商以生成回答，附带一个不含手机号的匿名编号。运营者启用短信、邮件、微信登录或实名核验服务时，完成它们所必需的手机号、邮箱、姓名与证件号会交给相应的服务商。除此之外不交给任何人。',
      },
      {
        heading: '您的权利',
        text: '您可以删除任何一段对话，删除后 30 天内可以撤销。在“个人资料”里可以更正资料、导出全部数据，也可以注销账号：七天内可以撤销，之后账号和内容一并删除。',
      },
    ],
  },
  realname: {
    title: '实名认证敏感信息处理说明',
    sections: [
      {
        heading: '处理什么，为什么',
        text: '姓名和身份证号属于敏感个人信息，只用于核验您是本人，并保证一个证件只认证一个账号，不作其他用途。是否认证由您决定，不认证不影响与此无关的功能。',
      },
      {
        heading: '怎样保存',
        text: '加密存放在运营者的服务器上，每个账号分别加密。页面上只显示姓名的最后一个字和证件号的首末位。',
      },
      {
        heading: '谁会看到',
        text: '由管理员人工核验。管理员平时只看到掩码，查看完整信息须再次验证身份，并会记入您的账号记录，您可以在导出的个人数据里看到。运营者如果接入核验服务，会把姓名和证件号交给该服务核对是否一致。',
      },
      {
        heading: '怎样撤回',
        text: '您可以随时在实名认证页面撤回同意。撤回后提交过的姓名和证件号立即删除，认证随之失效。注销账号时也会一并删除。',
      },
    ],
  },
};
