import type { Messages } from '@/i18n/tr';

export const settings: Messages['settings'] = {
  title: 'Settings',
  tabs: {
    label: 'Settings pages',
    product: 'Shop',
    installation: 'Installation',
    pages: 'Shop pages',
    mail: 'Mail',
  },
  pages: {
    guard: 'Visitor guard',
    guardHint:
      'For windows over the page: at most one a page, and none while the page has a dialog open, while the visitor is typing or on checkout. The priority of an action decides which goes first.',
    guardMode: 'Guard',
    modes: {
      safe: { name: 'Strict', hint: 'At most one window a visit.' },
      normal: {
        name: 'Normal',
        hint: 'At most three windows a visit, at least 30 seconds apart.',
      },
      off: { name: 'Off', hint: 'Only the conditions of the actions themselves hold.' },
    },
    consent: 'Visitor consent',
    consentHint:
      'A random number is written into the visitor’s browser; when actions were seen is remembered there and sent to us to be counted. Privacy laws such as GDPR may require consent for that.',
    consentMode: 'Consent',
    consentModes: {
      off: { name: 'Do not wait', hint: 'Everything works as soon as a page opens.' },
      wait: {
        name: 'Wait for consent',
        hint: 'Nothing is stored or sent until the consent banner of your site calls vitrin.consent(true). Actions with a frequency, a ratio, a form or a condition on the visitor’s past come after that, others may come at once. vitrin.consent(false) erases what was stored.',
      },
      platform: {
        name: 'Follow the site’s consent manager',
        hint: 'The same, but your site’s manager says whether there is consent: Google Consent Mode (analytics_storage granted, personalization_storage not denied) or Shopify customer privacy. Without such a manager there is no consent. vitrin.consent works here as well.',
      },
    },
  },
  own: {
    text: 'The language and look of your console. Your account has a page of its own.',
    language: 'Language',
    theme: 'Look',
    account: 'Personal information and password',
    link: 'Influencer id and link',
  },
  UrlInvalid: 'Enter a valid web address.',
  WebsiteIsRequired: 'The website is required!',
  secretHint: 'What is stored is not shown; write a new value to change it.',
  product: {
    url: 'Website',
    platform: 'E-commerce platform',
    otherPlatform: 'Other',
    username: 'User name',
    token: 'Token',
    analytics: 'Google Analytics',
    analyticsId: 'Google Analytics id',
    analyticsInvalid: 'Enter an id such as G-A1B2C3D4E5.',
    variables: 'Variables your platform provides',
    variablesHint: 'Use them in your texts by these names.',
  },
  installation: {
    title: 'Add the code to your site',
    text: 'Paste this line just before the </body> tag on every page of your site.',
    waiting: 'The code was not seen on your site yet. Open your site and this changes by itself.',
    seen: 'The code was seen on your site: %{moment}',
    doneTitle: 'Congratulations, the installation is done!',
    doneText: 'Now choose a template and publish your first action.',
    where: {
      base: "Paste the code into the <head> of the template all your pages use, or into your panel's field for code on all pages.",
      shopify:
        'To install without the app, add the code to the <head> of theme.liquid under Online store › Themes › Edit code.',
      woocommerce:
        "Paste the code into the <head> of your theme's header.php, or into a plugin for header scripts.",
      ikas: 'Paste it into the field of your ikas panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to ikas support.',
      tsoft:
        'Paste it into the field of your T-Soft panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to T-Soft support.',
      ticimax:
        'Paste it into the field of your Ticimax panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to Ticimax support.',
      yonkasoft:
        'Paste it into the field of your Yonkasoft panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to Yonkasoft support.',
      inveon:
        'Paste it into the field of your Inveon panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to Inveon support.',
      akinon:
        'Paste it into the field of your Akinon panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to Akinon support.',
      faprika:
        'Paste it into the field of your Faprika panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to Faprika support.',
      ideasoft:
        'Paste it into the field of your IdeaSoft panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to IdeaSoft support.',
      projesoft:
        'Paste it into the field of your Projesoft panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to Projesoft support.',
      platinmarket:
        'Paste it into the field of your Platin Market panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to Platin Market support.',
      flo: 'Paste it into the field of your FLO panel that adds HTML or scripts to all pages, for the <head>; if you cannot find it, send this line to FLO support.',
    },
    check: {
      title: 'Check the installation',
      text: 'First our server opens your site and looks for the code. Then walk through your shop: what is read on each page appears here within seconds.',
      site: 'Check the site',
      visit: 'Check by walking through my shop',
      link: 'In the shop opened by this link no campaign is shown, pages are only read. It also works on your phone. Valid until %{moment}',
      open: 'Open my shop',
    },
    site: {
      title: "Found at your site's address",
      at: '%{url} · %{moment}',
      policy: 'Add these sources to your content policy (Content-Security-Policy):',
    },
    findings: {
      unreachable:
        'Your site could not be opened (%{detail}). Check the address, and that the site opens from outside.',
      status:
        'Your site answered with error %{detail}. If a bot protection is in front of it, let our server in.',
      scriptFound: 'The code was found on the page.',
      scriptMissing:
        'The code was not found on the page. Add the line above to the template of all pages.',
      otherShop:
        "The page has another shop's code (%{detail}). Yours is %{shop}. Remove the old one.",
      scriptTwice: 'The code is on the page %{detail} times. Keep only one.',
      tagManager:
        'The page has Google Tag Manager; if the code comes from there, check by walking through your shop.',
      scriptRefused: "Your site's content policy refuses our code (%{detail}).",
      connectRefused:
        "Your site's content policy keeps the code from talking to our server (%{detail}).",
      policyAllows: 'The content policy does not refuse the code.',
    },
    pages: {
      title: 'Read on the pages',
      waiting: 'Waiting for your shop to be opened…',
      unseen: 'not seen yet',
      read: '%{smart_count} fact read |||| %{smart_count} facts read',
      missing: '%{smart_count} missing |||| %{smart_count} missing',
      fact: 'Fact',
      value: 'Value',
      source: 'Source',
      absent: 'Not on the page',
      helpful: 'Good to have: %{facts}.',
      mend: "Add this to the page's template, with the page's own values in place of the examples:",
      mendTemplate: "Add this to the page's template:",
      lastOrder: "Shoppers' browsers last told of an order: %{moment}",
      noOrder: 'No order has been told yet. Recommendations learn from the page of a real order.',
    },
    problems: {
      duplicate: 'The code is on this page %{detail} times. Keep only one.',
      blocked: 'Refused by the content policy: %{detail}',
      part: 'Could not be loaded: %{detail}',
      error: 'Our code failed: %{detail}. Please tell us.',
    },
    sources: {
      script: 'vitrin call',
      marks: 'data-vitrin mark',
      platform: 'Platform',
      dataLayer: 'dataLayer',
      jsonLd: 'JSON-LD',
      microdata: 'Microdata',
      openGraph: 'Open Graph',
      address: 'Address',
    },
    weight: {
      title: 'What your campaigns cost a page',
      text: "Files that your shop's pages load because of your live campaigns, by their compressed size. Browsers keep them; large pictures are the first place to look.",
      table: 'Files and their sizes',
      part: 'File',
      because: 'For which campaign',
      size: 'Size',
      always: 'On every page',
      total: 'Total',
      parts: {
        widget: 'The code itself',
        config: 'Settings of the campaigns',
        signals: 'Events for schedules',
        sales: 'Influencer sales',
        sender: 'Counting views and clicks',
        learn: 'Products seen',
        recommend: 'Product recommendations',
        kinds: 'Targeting conditions',
        picture: 'A picture you uploaded',
        shop: 'Readers of pages',
      },
    },
  },
  shopify: {
    title: 'Shopify app',
    installed: 'Installed on %{shop} at %{moment}.',
    notInstalled: 'The app is not installed yet.',
    failed: 'The installation was not completed. Please try again.',
    embed: 'Last step: switch Vitrin on under "App embeds" in the Shopify theme editor and save.',
    shop: 'Your Shopify address',
    shopHint: 'The address of your shop that ends with myshopify.com.',
    install: 'Install the app',
    remove: 'Remove the app',
    removeTitle: 'Remove the app?',
    removeText:
      'The connection with your shop ends; campaigns are no longer shown on its pages. You can install it again later.',
  },
  mail: {
    template: 'Question-answer mail template',
    marks: 'Fields you can use: %{marks}',
    subjectMarks: 'Fields you can use here too: %{marks}',
    service: 'Mail service',
    from: 'Sender address',
    subject: 'Subject',
    host: 'SMTP host',
    port: 'Port',
    fromInvalid: 'Enter a valid e-mail address.',
    hostRequired: 'Enter the server address for SMTP.',
    portInvalid: 'The port must be between 1 and 65535.',
    user: 'User name',
    pass: 'Password',
    secure: 'Open the connection with TLS',
    apiKey: 'Brevo API key',
    test: 'Send me a test mail',
    testSent: 'The test mail was sent.',
    saveFirst: 'Save your changes before testing.',
    failed: 'Failed to save.',
    preview: 'Preview',
    example: {
      name: 'Ayşe',
      question: 'Will this come in blue?',
      answer: 'Yes, it will be in stock next week.',
    },
  },
};
