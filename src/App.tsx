import type { Language } from '@catalogue/language';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'ra-core';
import { lazy, useState } from 'react';
import { Navigate, Route } from 'react-router';
import { authProvider } from './authProvider';
import { HomePage } from './custom-pages/home/HomePage';
import { SettingsHome } from './custom-pages/settings/SettingsHome';
import { dataProvider } from './dataProvider';
import { consoleTexts } from './i18n/provider';
import type { Messages } from './i18n/tr';
import { Bare } from './layout/Bare';
import { CrashPage } from './layout/CrashPage';
import { Layout } from './layout/Layout';
import { LoginFrame } from './layout/LoginFrame';
import { NotFoundPage } from './layout/NotFoundPage';
import { Notifications } from './layout/Notifications';
import { ShellSkeleton } from './layout/ShellSkeleton';
import { loadPage } from './pages';
import actions from './resources/actions';
import comments from './resources/comments';
import questions from './resources/questions';
import schedules from './resources/schedules';
import variables from './resources/variables';
import { ConsoleTheme } from './theme/ConsoleTheme';

const AnalyticsPage = lazy(loadPage.analytics);
const BotPage = lazy(loadPage.bot);
const TemplatePage = lazy(loadPage.template);
const ScheduleStart = lazy(loadPage.scheduleStart);
const ScheduleEdit = lazy(loadPage.scheduleEdit);
const RegisterPage = lazy(loadPage.register);
const ForgotPage = lazy(loadPage.forgot);
const CheckMailPage = lazy(loadPage.checkMail);
const ResetPage = lazy(loadPage.reset);
const TermsPage = lazy(loadPage.terms);
const PrivacyPage = lazy(loadPage.privacy);
const AccountPage = lazy(loadPage.account);
const SettingsPage = lazy(loadPage.settings);
const PollsPage = lazy(loadPage.polls);
const HelpInfluencerPage = lazy(loadPage.helpInfluencer);
const InfluencerSalesPage = lazy(loadPage.influencerSales);
const HelpPage = lazy(loadPage.help);
const VideosPage = lazy(loadPage.videos);
const ContactPage = lazy(loadPage.contact);
const ErrorPage = lazy(loadPage.error);
const SubscriptionPage = lazy(loadPage.subscription);
const PaymentPage = lazy(loadPage.payment);
const StaffPage = lazy(loadPage.staff);
const StaffAccountPage = lazy(loadPage.staffAccount);
/** The gallery of field types is no part of what merchants download. */
const GalleryPage = import.meta.env.DEV
  ? lazy(() => import('./form-builder/gallery/GalleryPage'))
  : null;

interface Props {
  language: Language;
  messages: Messages;
  queryClient: QueryClient;
}

/** The console's table of contents. */
export function App({ language, messages, queryClient }: Props) {
  const [i18nProvider] = useState(() => consoleTexts(language, messages));
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ConsoleTheme>
        <CoreAdminUI
          requireAuth
          disableTelemetry
          title={messages.app.name}
          dashboard={HomePage}
          layout={Layout}
          loading={ShellSkeleton}
          loginPage={LoginFrame}
          catchAll={NotFoundPage}
          accessDenied={NotFoundPage}
          error={CrashPage}
        >
          <Resource {...actions} />
          <Resource {...schedules} />
          <Resource name="templates" />
          <Resource {...variables} />
          <Resource {...comments} />
          <Resource {...questions} />
          <CustomRoutes noLayout>
            <Route path="/register" element={<Bare page={RegisterPage} />} />
            <Route path="/forgot" element={<Bare page={ForgotPage} />} />
            <Route path="/forgot/checkyourmail" element={<Bare page={CheckMailPage} />} />
            <Route path="/verify/resetPassword/:token" element={<Bare page={ResetPage} />} />
            <Route path="/terms" element={<Bare page={TermsPage} />} />
            <Route path="/privacy" element={<Bare page={PrivacyPage} />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/action" element={<TemplatePage />} />
            <Route path="/schedule" element={<TemplatePage />} />
            <Route path="/campaigns" element={<Navigate to="/schedules" replace />} />
            <Route path="/campaigns/create" element={<ScheduleStart />} />
            <Route path="/campaigns/create/:template" element={<ScheduleEdit />} />
            <Route path="/campaigns/:id" element={<ScheduleEdit />} />
            <Route path="/account" element={<AccountPage />} />
            <Route path="/settings" element={<SettingsHome />} />
            <Route path="/settings/:tab" element={<SettingsPage />} />
            <Route path="/help" element={<HelpPage />} />
            <Route path="/subscription" element={<SubscriptionPage />} />
            <Route path="/payment" element={<PaymentPage />} />
            <Route path="/pollpanel" element={<PollsPage />} />
            <Route path="/influencer" element={<InfluencerSalesPage />} />
            <Route path="/help-influencer" element={<HelpInfluencerPage />} />
            <Route path="/help/videos" element={<VideosPage />} />
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/error" element={<ErrorPage />} />
            <Route path="/yta" element={<Navigate to="/yta/user_table" replace />} />
            <Route path="/yta/:tab" element={<StaffPage />} />
            <Route path="/yta/users/:id" element={<StaffAccountPage />} />
            <Route path="/analytics" element={<Navigate to="/analytics/actions" replace />} />
            <Route path="/analytics/:report" element={<AnalyticsPage />} />
            {GalleryPage && <Route path="/fields" element={<GalleryPage />} />}
            <Route path="/bot/*" element={<BotPage key="web" channel="web" />} />
            <Route path="/whatsappbot/*" element={<BotPage key="whatsapp" channel="whatsapp" />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </ConsoleTheme>
    </CoreAdminContext>
  );
}
