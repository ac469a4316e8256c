// Service worker of the demo shop; browsers need it to show the shop's notifications.
importScripts('/widget/push-worker.js');
