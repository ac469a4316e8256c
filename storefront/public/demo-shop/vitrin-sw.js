// The file a shop puts on its own site, so that its notifications can be shown.
importScripts('/widget/push-worker.js');
