// For browsers of every age: ECMAScript 5, sent as it stands but for these lines and the indentation (browserCheck.ts).
// Each test is what the site is built with and cannot do without: modules, the language of the build's target (vite.config.ts), and what
// widgets and runtime use as it is.
(function () {
  var root = document.documentElement;
  var page = document.getElementById('lu-browser-check').getAttribute('data-to');
  var parts = document.querySelectorAll('[data-lack]');
  var lacks = [];
  var i, told, knowsPatterns;
  // Safari had this and the last of the target's syntax with one version.
  try {
    knowsPatterns = new RegExp('(?<=a)');
  } catch (error) {}
  var has = {
    modules: 'noModule' in document.createElement('script'),
    language: knowsPatterns && Object.hasOwn && [].toSorted,
    requests: window.AbortSignal && AbortSignal.any,
    panels: 'popover' in root,
    styles: window.CSS && CSS.supports && CSS.supports('(color:color-mix(in srgb,red,red)) and (container-type:size)')
  };
  for (i in has) if (!has[i]) lacks.push(i);
  root.setAttribute('data-lacks', lacks.join(' '));
  if (location.pathname.indexOf(page)) {
    if (!lacks[0]) return;
    // One time in a tab: whoever goes back reads the site as well as the browser can. Where nothing can be kept, only those are led who
    // come from elsewhere. So no page that redirects makes a circle of it.
    try {
      told = sessionStorage['browser.v1'];
      sessionStorage['browser.v1'] = 1;
    } catch (error) {
      told = document.referrer.indexOf('//' + location.host + '/') > 0;
    }
    if (!told) location.replace(page + '?returnUrl=' + encodeURIComponent(location.pathname + location.search));
  } else {
    // The page has the words for all that may be missing.
    lacks.push(lacks[0] ? 'some' : 'none');
    for (i = 0; i < parts.length; i++) parts[i].hidden = lacks.indexOf(parts[i].getAttribute('data-lack')) < 0;
  }
})();
